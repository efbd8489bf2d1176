import type { MailbackBatch } from '@dropdate/contract/mailback-processing/mailback-batch';
import { openMailbackBatch } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { drawn } from '../../client/drawn.fixture.tsx';
import { PackingScreen } from './packing-screen.tsx';

/** The button with these words, on the page with a batch of so many cards. */
function buttonOf(total: number, words: string): string {
  const client = new QueryClient();
  const batch: MailbackBatch = {
    id: '7',
    number: 1,
    onlyOrg: null,
    openedOn: '2026-11-20',
    boxes: [],
    cards: [],
    total,
  };
  client.setQueryData(queryKey(openMailbackBatch, { body: { companySegmentId: null } }), batch);
  const markup = drawn(client, <PackingScreen params={{}} query={new URLSearchParams()} />);
  client.clear();
  const found = markup.match(/<button.*?<\/button>/gs)?.find((button) => button.includes(`>${words}<`));
  if (found === undefined) throw new Error(`The page has no button ${words}.`);
  return found;
}

describe('the verbs of a packing batch', () => {
  it.each(['Packing List', 'Mark As Sent'])('%s is disabled while the batch has no card', (words) => {
    expect(buttonOf(0, words)).toContain('aria-disabled="true"');
    expect(buttonOf(1, words)).not.toContain('aria-disabled');
  });
});
