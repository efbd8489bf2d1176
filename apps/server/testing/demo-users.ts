/** The door through which journeys read the users of the demo world. */
export { demoPassword, demoUsers } from '../seeds/demo/demo-users.ts';
