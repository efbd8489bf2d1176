import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { listPermissionRules } from '@dropdate/contract/permission-rules/list-permission-rules';
import { removePermissionRule } from '@dropdate/contract/permission-rules/remove-permission-rule';
import { setPermissionRule } from '@dropdate/contract/permission-rules/set-permission-rule';
import { isRuleDayOpen, type PermissionRule } from '@dropdate/domain/consent/permission-rule';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './permission-rules.messages.ts';
import classes from './permission-rules.module.css';
import { permissionRulesRead } from './permission-rules-reads.ts';

const RuleDialog = latePart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** The rules of how long an answer permits contact, by product and state, with their dates. */
export function PermissionRulesScreen() {
  const { data, error, refetch } = usePageRead(permissionRulesRead);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          data !== undefined && (
            <Button
              kind="main"
              popup="dialog"
              icon={<IconPlus size={16} stroke={1.8} />}
              onClick={() => setAdding(true)}
            >
              {messages.add}
            </Button>
          )
        }
      />
      {data !== undefined ? (
        <RuleTable rules={data.rules} />
      ) : error === null ? (
        <div className={classes.waiting}>
          <SkeletonLines count={6} label={messages.loading} />
        </div>
      ) : (
        <ErrorState
          title={messages.failed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isAdding && data !== undefined && (
        <RuleDialog
          products={data.products}
          onClose={() => setAdding(false)}
          onMissing={() => {
            setAdding(false);
            toast.error(messages.partMissing);
          }}
        />
      )}
    </>
  );
}
PermissionRulesScreen.reads = { shared: [permissionRulesRead] };

type Rules = AnswerOf<typeof listPermissionRules>['rules'];

const productOf = ({ product }: PermissionRule): string => (product === '' ? messages.allProducts : product);
const stateOf = ({ state }: PermissionRule): string => (state === '' ? messages.allStates : stateNameOf(state));

function RuleTable({ rules }: { readonly rules: Rules }) {
  const { today } = useViewer();
  const set = useEndpointMutation(setPermissionRule, {
    failure: messages.saveFailed,
    refreshes: [listPermissionRules],
  });
  const remove = useEndpointMutation(removePermissionRule, {
    failure: messages.removeFailed,
    refreshes: [listPermissionRules],
  });
  const take = (rule: Rules[number]) => {
    const { product, state, validFrom } = rule;
    remove.mutate(
      { body: { product, state, validFrom } },
      { onSuccess: () => toast.success(messages.removed, { undo: () => set.mutate({ body: rule }) }) },
    );
  };
  const isReplaced = (rule: Rules[number]) =>
    rules.some(
      (other) =>
        other.product === rule.product &&
        other.state === rule.state &&
        other.validFrom > rule.validFrom &&
        other.validFrom <= today,
    );
  return (
    <div className={classes.frame}>
      <p className={classes.note}>{messages.narrow}</p>
      <table className={classes.table}>
        <caption className="visually-hidden">{messages.table}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.months}</th>
            <th scope="col">{messages.from}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => {
            const isComing = isRuleDayOpen(rule.validFrom, today);
            const isOver = isReplaced(rule);
            return (
              <tr key={`${rule.product} ${rule.state} ${rule.validFrom}`} className={isOver ? classes.over : undefined}>
                <th scope="row">{productOf(rule)}</th>
                <td>{stateOf(rule)}</td>
                <td className="tabular">{messages.count(rule.months)}</td>
                <td className="tabular">{formatDate(rule.validFrom)}</td>
                <td>
                  {isComing ? (
                    <>
                      <StatusBadge tone="light">{messages.coming}</StatusBadge>
                      <IconButton
                        label={messages.remove(`${productOf(rule)}, ${stateOf(rule)}, ${formatDate(rule.validFrom)}`)}
                        icon={<IconTrash size={16} stroke={1.65} />}
                        onClick={() => take(rule)}
                      />
                    </>
                  ) : isOver ? (
                    messages.replaced
                  ) : (
                    messages.inForce
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
