import { type ItemSubType, itemSubTypes } from '@dropdate/domain/pricing/item';
import {
  isPriceDayOpen,
  priceDayText,
  priceText,
  readPrice,
  unreadPriceText,
} from '@dropdate/domain/pricing/price-entry';
import { type IsoDate, isIsoDate } from '@dropdate/domain/schedule/iso-date';
import { erasePrice, writePrice } from '../features/pricing/change-prices.ts';
import { readPrices } from '../features/pricing/list-prices.ts';
import { findProvider } from '../features/response-cards/intake/intake.data.ts';
import type { AuditAuthor } from '../platform/audit.ts';
import { systemClock, today as todayIn } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Command, CommandError, type CommandInput, requiredText, type Terminal, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const itemHelp = 'ITEM is a name of the list, such as SingleUse. `dropdate prices list` shows the names.';
const dayHelp = '--from  the first day of the price, as YYYY-MM-DD. It lies after today.';

export const pricesList: Command = {
  name: 'prices list',
  usage: '',
  summary: 'Lists the prices of today, and the prices that come.',
  details: ['Item, price, unit, first day. A price that comes stands below its item.'],
  options: {},
  run: async (_input, terminal) => {
    await onPrices(terminal, async (db, { today }) => {
      for (const { itemSubType, unit, price, validFrom, coming } of await readPrices(db, today)) {
        terminal.out([itemSubType, priceText(itemSubType, price), `per ${unit}`, `since ${validFrom}`].join('\t'));
        for (const next of coming)
          terminal.out(
            [itemSubType, priceText(itemSubType, next.price), `per ${unit}`, `from ${next.validFrom}`].join('\t'),
          );
      }
    });
  },
};

export const pricesSet: Command = {
  name: 'prices set',
  usage: 'ITEM PRICE --from DAY',
  summary: 'Sets the price of an item from a day on, for all clients.',
  details: [
    itemHelp,
    'PRICE in dollars, such as 0.55; for CreditCardFee in percent, such as 3.',
    dayHelp,
    '',
    'A price of the same day is replaced. Drafts follow the price and say so; placed orders keep theirs. The audit log of',
    'the provider has the change. Works beside a running server.',
  ],
  options: { from: { type: 'string' } },
  run: async (input, terminal) => {
    const [word = '', text = '', ...more] = input.operands;
    if (text === '' || more.length > 0) throw new UsageError('Give one item and one price.');
    const itemSubType = itemNamed(word);
    const price = readPrice(itemSubType, text);
    if (price === null) throw new UsageError(unreadPriceText(itemSubType));
    await onPrices(terminal, async (db, { author, today }) => {
      const validFrom = openDay(input, today);
      await db.transaction((tx) => writePrice(tx, author, { itemSubType, price, validFrom }));
      terminal.out(`${itemSubType} costs ${priceText(itemSubType, price)} from ${validFrom} on.`);
    });
  },
};

export const pricesRemove: Command = {
  name: 'prices remove',
  usage: 'ITEM --from DAY',
  summary: 'Removes a price that comes.',
  details: [itemHelp, dayHelp, '', 'The price before it stays valid. The audit log of the provider has the change.'],
  options: { from: { type: 'string' } },
  run: async (input, terminal) => {
    const [word = '', ...more] = input.operands;
    if (more.length > 0) throw new UsageError('Give one item.');
    const itemSubType = itemNamed(word);
    await onPrices(terminal, async (db, { author, today }) => {
      const validFrom = openDay(input, today);
      if (!(await db.transaction((tx) => erasePrice(tx, author, { itemSubType, validFrom }))))
        throw new CommandError(`${itemSubType} has no price that begins on ${validFrom}.`);
      terminal.out(`The price of ${itemSubType} from ${validFrom} on is removed.`);
    });
  },
};

/** The item of a word, in any case. @throws UsageError */
function itemNamed(word: string): ItemSubType {
  const found = itemSubTypes.find((subType) => subType.toLowerCase() === word.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no item ${word}.`);
  return found;
}

/** The day of the option. @throws UsageError for a day that cannot be changed any more */
function openDay(input: CommandInput, today: IsoDate): IsoDate {
  const day = requiredText(input, 'from');
  if (!isIsoDate(day) || !isPriceDayOpen(day, today)) throw new UsageError(priceDayText);
  return day;
}

interface Pricing {
  readonly author: AuditAuthor;
  /** The date of the provider, whose price list it is. */
  readonly today: IsoDate;
}

async function onPrices(terminal: Terminal, work: (db: Database, pricing: Pricing) => Promise<void>): Promise<void> {
  await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
    const provider = await findProvider(db);
    if (provider === null)
      throw new CommandError('There is no provider yet. Make it with `dropdate user create-admin --provider`.');
    const author = { at: systemClock.now(), companyId: provider.id, actorId: null, requestId: 'command-line' };
    await work(db, { author, today: todayIn(systemClock, provider.timeZone) });
  });
}
