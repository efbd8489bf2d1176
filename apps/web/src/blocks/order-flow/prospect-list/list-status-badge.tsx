import { type ListStatus, listStatusLabel, listStatusTone } from '@dropdate/domain/prospect-list/list-status';
import { StatusBadge } from '../../../kit/badge/status-badge.tsx';

/** The status of the list in the head of every step. */
export function ListStatusBadge({ status }: { readonly status: ListStatus }) {
  return <StatusBadge tone={listStatusTone(status)}>{listStatusLabel(status)}</StatusBadge>;
}
