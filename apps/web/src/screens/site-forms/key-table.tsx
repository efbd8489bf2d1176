import type { SiteFormKey } from '@dropdate/contract/site-forms/site-form-key';
import { usDateOfInstant, usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './site-forms.messages.ts';
import classes from './site-forms.module.css';
import { useSiteFormKeys } from './use-site-form-keys.ts';

interface KeyTableProps {
  readonly keys: readonly SiteFormKey[];
  readonly isChangeable: boolean;
}

/** The keys in use, and below them the last revoked ones. */
export function KeyTable({ keys, isChangeable }: KeyTableProps) {
  const { timeZone } = useViewer();
  const calls = useSiteFormKeys();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{messages.keys}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.campaign}</th>
            <th scope="col">{messages.lastUsed}</th>
            <th scope="col">{messages.made}</th>
            {isChangeable && (
              <th scope="col">
                <span className="visually-hidden">{messages.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} data-revoked={key.revokedAt !== null}>
              <th scope="row">
                <span dir="auto">{key.name}</span>{' '}
                {key.revokedAt !== null && (
                  <StatusBadge>{messages.revokedOn(usDateOfInstant(key.revokedAt, timeZone))}</StatusBadge>
                )}
              </th>
              <td dir="auto">{key.campaign === null ? messages.wholeCompany : messages.campaignText(key.campaign)}</td>
              <td className="tabular" data-label={key.lastUsedAt === null ? undefined : messages.lastUsed}>
                {key.lastUsedAt === null ? messages.never : usMoment(key.lastUsedAt, timeZone)}
              </td>
              <td data-label={messages.made}>
                {messages.madeBy(usDateOfInstant(key.createdAt, timeZone), key.createdBy)}
              </td>
              {isChangeable && (
                <td>
                  <KeyButtons of={key} {...calls} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type KeyButtonsProps = ReturnType<typeof useSiteFormKeys> & { readonly of: SiteFormKey };

function KeyButtons({ of, revoke, restore, test, tested }: KeyButtonsProps) {
  const { name, revokedAt, isRestorable } = of;
  if (revokedAt !== null)
    return !isRestorable ? null : (
      <div className={classes.buttons}>
        <Button kind="quiet" size="small" label={messages.putBackOf(name)} onClick={() => restore(of)}>
          {messages.putBack}
        </Button>
      </div>
    );
  return (
    <div className={classes.buttons}>
      <Button size="small" label={messages.testOf(name)} isBusy={tested === of.id} onClick={() => test(of)}>
        {messages.test}
      </Button>
      <Button kind="quiet" size="small" label={messages.revokeOf(name)} onClick={() => revoke(of)}>
        {messages.revoke}
      </Button>
    </div>
  );
}
