import { type AssignmentRules, maxRules, type ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';
import { rulesRead } from './assignment-rules-reads.ts';
import { RuleFacts } from './rule-facts.tsx';
import { entryOf, formOf, newEntry, type RuleEntry, ruleOf, withRule } from './rule-form.ts';
import { RuleRow } from './rule-row.tsx';
import { TryIt } from './try-it.tsx';
import { useSaveRules } from './use-save-rules.ts';

const RuleDialog = latePart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** The rules that decide who gets the new leads of the org in use. Each change is saved at once, with Undo. */
export function AssignmentRulesScreen() {
  const { data, error, refetch } = usePageRead(rulesRead);
  if (data !== undefined) return <Rules known={data} />;
  return (
    <>
      <PageHead title={messages.title} />
      {error === null ? (
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
    </>
  );
}
AssignmentRulesScreen.reads = { shared: [rulesRead] };

function Rules({ known }: { readonly known: AssignmentRules }) {
  const { rules, rulesAbove, orgName } = known;
  const { save, isSaving } = useSaveRules(known);
  const [edited, setEdited] = useState<RuleEntry | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const openDialog = (entry: RuleEntry) => {
    setConflict(false);
    setEdited(entry);
  };
  const forms = rules.map(formOf);
  const move = (from: number, to: number) => {
    const moved = [...forms];
    const [form] = moved.splice(from, 1);
    if (form === undefined) return;
    moved.splice(to, 0, form);
    void save(moved, messages.moved(form.name, formatCount(to + 1)));
  };
  const toggle = ({ id, name, isActive }: ShownRule) =>
    void save(
      forms.map((form) => (form.id === id ? { ...form, isActive: !isActive } : form)),
      messages.changed(name),
    );
  const remove = ({ id, name }: ShownRule) =>
    void save(
      forms.filter((form) => form.id !== id),
      messages.deleted(name),
    );
  const keep = (entry: RuleEntry) => {
    const rule = ruleOf(entry);
    const told = rule.id === undefined ? messages.added(rule.name) : messages.changed(rule.name);
    return save(withRule(forms, rule), told, () => setConflict(true));
  };
  const add = (
    <Button
      kind="main"
      icon={<IconPlus size={16} stroke={1.8} />}
      popup="dialog"
      isDisabled={rules.length >= maxRules}
      onClick={() => openDialog(newEntry)}
    >
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle(orgName)}
        actions={
          <>
            <LinkButton target={{ to: '/leads' }}>{messages.leads}</LinkButton>
            {add}
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.main}>
          {rules.length === 0 ? (
            <EmptyState kind="empty" title={messages.empty} sentence={<p>{messages.emptySentence}</p>} />
          ) : (
            <>
              <p className={classes.lead}>{messages.order}</p>
              <ol className={classes.rules} aria-label={messages.list} aria-busy={isSaving}>
                {rules.map((rule, index) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    place={index}
                    isLast={index === rules.length - 1}
                    isBusy={isSaving}
                    onMove={(step) => move(index, index + step)}
                    onEdit={() => openDialog(entryOf(rule))}
                    onToggle={() => toggle(rule)}
                    onDelete={() => remove(rule)}
                  />
                ))}
              </ol>
            </>
          )}
          {rulesAbove.length > 0 && (
            <section className={classes.above} aria-label={messages.above}>
              <h2 className={classes.heading}>{messages.above}</h2>
              <p className={classes.detail}>{messages.aboveSentence}</p>
              <ol className={classes.rules}>
                {rulesAbove.map((rule) => (
                  <li key={rule.id} className={classes.rule}>
                    <RuleFacts rule={rule} detail={messages.of(rule.orgName)} />
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <TryIt known={known} />
      </div>
      {edited !== null && (
        <RuleDialog
          entry={edited}
          known={known}
          isBusy={isSaving}
          hasConflict={hasConflict}
          onSave={async (entry) => {
            if (await keep(entry)) setEdited(null);
          }}
          onClose={() => setEdited(null)}
          onMissing={() => {
            setEdited(null);
            toast.error(messages.dialogMissing);
          }}
        />
      )}
    </>
  );
}
