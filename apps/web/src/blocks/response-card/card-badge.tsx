import { type CardStatus, cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';

const tones: Readonly<Record<CardStatus, Tone>> = {
  initial: 'default',
  'pending-identification': 'warning',
  'automatically-identified': 'info',
  'manually-identified': 'info',
  'sent-to-client': 'success',
  unidentified: 'light',
  duplicate: 'light',
  'pending-keying-in': 'warning',
  'keyed-in': 'info',
  illegible: 'light',
  'keying-in-duplicate': 'light',
  'seed-address': 'light',
  deleted: 'error',
};

export function CardBadge({ status }: { readonly status: CardStatus }) {
  return <StatusBadge tone={tones[status]}>{cardStatusLabel(status)}</StatusBadge>;
}
