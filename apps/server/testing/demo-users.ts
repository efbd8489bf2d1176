/** The users of the demo world, for journeys. */
export { demoPassword, demoUsers } from '../seeds/demo/demo-users.ts';
