/** Keeps other senders of an answer waiting, for the features that take answers in. */
export { lockAnswerKey } from './online-answers.data.ts';
