// The parts of an order that campaigns and prospect lists share.
export { listOrderLines, listPaidCards, type OrderLineRow } from './orders.data.ts';
export { paidWithText, presentLine } from './orders.present.ts';
