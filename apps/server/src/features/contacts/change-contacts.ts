/**
 * The part of contacts that leads use: the locked rows, their changes, the turns of rules, the calls, the first touch, and
 * the Contact IDs in use. The rules of permissions use the products.
 */
export { giveTurnBack, listProducts, lockListsOf, takeTurnAgain } from './assign/assignment-rules.data.ts';
export { type Contact, type ContactValues, saveContacts, saveRead } from './contact.data.ts';
export {
  deleteCall,
  forgetWrongPhone,
  insertCall,
  isOfOtherLead,
  isWorkedSinceRead,
  markCallsMailed,
} from './contact-calls.data.ts';
export { isContactIdTaken } from './edit/contact-edit.data.ts';
export { refusingTakenId } from './edit/contact-id-taken.ts';
export { findTouchAgain, putTouchOfStatusBack, touchLead } from './first-touch.data.ts';
