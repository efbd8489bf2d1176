/** The parts of the page share one script, so that its fields are no parts of the scripts of other screens. */
export { AddPeople } from './add-people.tsx';
export { PeopleList } from './people-list.tsx';
