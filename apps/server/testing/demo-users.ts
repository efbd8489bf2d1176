/** The door through which journeys learn who can sign in to the demo world. */
export { demoPassword, demoUsers } from '../seeds/demo/demo-users.ts';
