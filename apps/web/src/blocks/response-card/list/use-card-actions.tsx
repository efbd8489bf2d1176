import { clearCardFlag } from '@dropdate/contract/response-cards/clear-card-flag';
import { cardNeeds } from '@dropdate/domain/response-card/card-kind';
import { canBeDeleted, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import { IconArrowBackUp, IconDownload, IconEye, IconFlagOff, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { useMay } from '../../../client/session/viewer.tsx';
import type { RowAction } from '../../../kit/table/table-model.ts';
import { messages } from './card-list.messages.ts';
import type { CardListKind, CardRow } from './card-list-kind.ts';
import { downloadCard } from './download-card.ts';
import type { CardAct } from './use-card-dialogs.tsx';

/** The actions of a row, each by its permission and the status of the card. */
export function useCardActions(
  { kind, lists }: CardListKind,
  ask: (act: CardAct, row: CardRow) => void,
): ((row: CardRow) => readonly RowAction[]) | undefined {
  const may = useMay();
  const [mayView, mayDelete, maySend, mayIdentify] = [
    may(cardNeeds.view[kind]),
    may(cardNeeds.delete[kind]),
    may(cardNeeds.send[kind]),
    may(cardNeeds.identify[kind]),
  ];
  const { mutate: clear } = useEndpointMutation(clearCardFlag, {
    failure: messages.clearFlagFailed,
    success: messages.flagCleared,
    refreshes: lists,
  });
  const actions = useCallback(
    (row: CardRow): readonly RowAction[] => {
      const view: RowAction = {
        label: messages.view,
        icon: <IconEye size={16} stroke={1.65} />,
        onSelect: () => ask('view', row),
      };
      const download: RowAction = {
        label: messages.download,
        icon: <IconDownload size={16} stroke={1.65} />,
        onSelect: () => void downloadCard(row),
      };
      const clearFlag: RowAction = {
        label: messages.clearFlag,
        icon: <IconFlagOff size={16} stroke={1.65} />,
        onSelect: () => clear({ params: { id: row.id } }),
      };
      const recall: RowAction = {
        label: messages.recall,
        icon: <IconArrowBackUp size={16} stroke={1.65} />,
        onSelect: () => ask('recall', row),
      };
      const remove: RowAction = {
        label: messages.delete,
        icon: <IconTrash size={16} stroke={1.65} />,
        isDanger: true,
        onSelect: () => ask('delete', row),
      };
      return [
        ...(mayView ? [view] : []),
        ...(mayView && kind === 'paper' ? [download] : []),
        ...(mayIdentify && isIdentificationFlag(row.status) ? [clearFlag] : []),
        ...(maySend && row.isRecallable ? [recall] : []),
        ...(mayDelete && canBeDeleted(row.status) ? [remove] : []),
      ];
    },
    [ask, clear, kind, mayView, mayDelete, maySend, mayIdentify],
  );
  return mayView || mayDelete || maySend || mayIdentify ? actions : undefined;
}
