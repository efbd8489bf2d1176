import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { listIcpTemplates } from '@dropdate/contract/icp-templates/list-icp-templates';
import { updateIcpTemplate } from '@dropdate/contract/icp-templates/update-icp-template';
import { icpParametersProblem, icpTexts } from '@dropdate/domain/audience/icp-template';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { useAudienceForm } from '../../blocks/audience-builder/use-audience-form.ts';
import { call } from '../../client/calls/call.ts';
import { isEditConflict, withConflictText } from '../../client/calls/edit-conflict.ts';
import { type FieldErrors, fieldErrors, noFieldErrors, reportFailure } from '../../client/calls/report-failure.ts';
import { outdate, refresh } from '../../client/calls/use-endpoint.ts';
import { usePrices } from '../../client/cart/use-prices.ts';
import { monthOfDate } from '../../client/dates.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './edit-icp-template.messages.ts';

type Template = AnswerOf<typeof getIcpTemplate>;

/** The typed name and audience of a template, the reason why Save is disabled, and the save. */
export function useIcpForm(template: Template, back: RouteTarget) {
  const go = useGo();
  const client = useQueryClient();
  const prices = usePrices();
  const { today } = useViewer();
  // A template is for campaigns of all kinds, so no template of a mail piece narrows the ages.
  const context = useMemo(() => ({ asOf: monthOfDate(today), hasTurningAgeTemplate: false }), [today]);
  const audience = useAudienceForm(template.data, context);
  const [typed, setTyped] = useState(template.name);
  // Another user's save shows the new values where this user has changed nothing.
  const [base, setBase] = useState(template);
  if (base.version !== template.version) {
    setBase(template);
    audience.follow(base.data, template.data);
    if (typed.trim() === base.name) setTyped(template.name);
  }
  const [refused, setRefused] = useState<FieldErrors>(noFieldErrors);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  // The guard of unsaved changes must know of the save before the page leaves.
  useEffect(() => {
    if (isSaved) go(back);
  }, [isSaved, go, back]);

  const name = typed.trim();
  const nameProblem = name === '' ? icpTexts.nameRequired : undefined;
  const { parameters } = audience;
  const isChanged =
    name !== template.name || audience.problem !== null || audienceKey(parameters) !== audienceKey(template.data);
  const reason =
    (template.isManageable ? null : messages.notManageable) ??
    nameProblem ??
    audience.problem?.text ??
    icpParametersProblem(parameters) ??
    (isChanged ? null : messages.nothingChanged);

  const save = async () => {
    setBusy(true);
    try {
      const { id, version } = template;
      const saved = await call(updateIcpTemplate, { body: { id, version, name, data: parameters } });
      toast.success(messages.saved(saved.name));
      await outdate(client, [getIcpTemplate]);
      void refresh(client, [listIcpTemplates]);
      setSaved(true);
    } catch (problem) {
      if (isEditConflict(problem)) await refresh(client, [getIcpTemplate]);
      const refusal = withConflictText(problem, messages.theTemplate);
      setRefused(fieldErrors(refusal));
      reportFailure(refusal, messages.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return {
    name: typed,
    nameProblem,
    onName: setTyped,
    refused,
    audience,
    context,
    prices,
    isDirty: isChanged && !isSaved,
    isBusy: isBusy || isSaved,
    reason,
    save: () => void save(),
  };
}
