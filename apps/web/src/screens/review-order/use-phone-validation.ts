import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import type { Review } from './use-review.ts';

/** The calls for one kind of order. */
interface PhoneCalls<Saved> {
  readonly send: (saved: Saved) => Promise<Saved>;
  readonly edit: (saved: Saved) => Promise<Saved>;
}

interface ValidationInput<Saved> {
  readonly review: Pick<Review<Saved>, 'latest' | 'refetch'>;
  readonly keep: (saved: Saved) => void;
  readonly calls: () => Promise<PhoneCalls<Saved>>;
  /** The lists that show the status of the order. */
  readonly lists: readonly AnyEndpoint[];
  readonly failure: string;
  /** The page on which the order is edited, and the list of such orders. */
  readonly editPage: RouteTarget;
  readonly home: RouteTarget;
}

/** Sends the phone numbers of an order to the check, and makes a checked order a draft again. */
export function usePhoneValidation<Saved>(input: ValidationInput<Saved>) {
  const { review, keep, calls, lists, failure } = input;
  const client = useQueryClient();
  const go = useGo();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'editing'>('idle');
  const run = async (name: keyof PhoneCalls<Saved>, saved: Saved): Promise<boolean> => {
    setState(name === 'send' ? 'sending' : 'editing');
    try {
      keep(await (await calls())[name](saved));
      await refresh(client, lists);
      return true;
    } catch (problem) {
      setState('idle');
      reportFailure(problem, failure);
      await review.refetch();
      return false;
    }
  };
  return {
    isSending: state === 'sending',
    isEditing: state === 'editing',
    isSent: state === 'sent',
    send: async (saved: Saved) => {
      if (await run('send', saved)) setState('sent');
    },
    edit: async () => {
      const saved = review.latest();
      if (saved === undefined || !(await run('edit', saved))) return;
      setState('idle');
      go(input.editPage);
    },
    /** Looks whether the numbers are checked by now. */
    look: () => void review.refetch(),
    closeSent: () => setState('idle'),
    leave: () => go(input.home),
  };
}

export type PhoneValidating = Omit<ReturnType<typeof usePhoneValidation>, 'send'>;
