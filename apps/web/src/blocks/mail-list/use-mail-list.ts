import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { mailProspectList } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './mail-list.messages.ts';

const page = '/campaigns/choose-template';
const changed = [...campaignLists, getListOrderDetail];

type Made = AnswerOf<typeof mailProspectList>;

/**
 * Makes a campaign of the people of a bought list, and leads to its template. Needs both permissions. The page shows
 * the dialog of a job with `dialog`.
 */
export function useMailList() {
  const go = useGo();
  const may = useMay();
  const mayOpen = useMayOpen();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<(Made & { readonly jobId: string }) | null>(null);
  const making = useEndpointMutation(mailProspectList, {
    failure: messages.failed,
    refreshes: [...changed, listJobs],
  });
  const open = ({ id: campaignId, cartId }: Made, said: string) => {
    toast.success(said);
    go({ to: page, query: { cartId, campaignId } });
  };
  return {
    mayMail: may('Campaign.create') && may('ProspectListOrder.viewDetail') && mayOpen(page),
    isBusy: making.isPending,
    mail: (id: ProspectListId) => {
      if (making.isPending) return;
      making.mutate(
        { params: { id } },
        {
          onSuccess: (made) => {
            const { jobId, name, people, leftOut } = made;
            if (jobId === null) open(made, messages.created(name, people, leftOut));
            else setWaiting({ ...made, jobId });
          },
        },
      );
    },
    /** The dialog about the job that makes the campaign of a large list. Null while no such job is awaited. */
    dialog: waiting && {
      jobId: waiting.jobId,
      title: messages.mail,
      sentence: messages.making(waiting.name),
      onReady: ({ outcome }: Pick<Job, 'outcome'>) => {
        setWaiting(null);
        void refresh(client, changed);
        open(waiting, outcome ?? messages.created(waiting.name, waiting.people, 0));
      },
      onClose: () => setWaiting(null),
      onMissing: () => {
        setWaiting(null);
        toast.error(messages.dialogMissing);
      },
    },
  };
}
