import { expect, it } from 'vitest';
import { choiceIn } from './label-memory.ts';

it.each([
  [null, { layout: 'avery-5160', cardsPerLabel: null }],
  ['', { layout: 'avery-5160', cardsPerLabel: null }],
  ['nonsense', { layout: 'avery-5160', cardsPerLabel: null }],
  ['null', { layout: 'avery-5160', cardsPerLabel: null }],
  ['{"layout":"avery-5164","cardsPerLabel":250}', { layout: 'avery-5164', cardsPerLabel: 250 }],
  ['{"layout":"avery-9999","cardsPerLabel":0}', { layout: 'avery-5160', cardsPerLabel: null }],
  ['{"layout":"avery-5163","cardsPerLabel":"12"}', { layout: 'avery-5163', cardsPerLabel: null }],
])('reads %j', (text, choice) => {
  expect(choiceIn(text)).toEqual(choice);
});
