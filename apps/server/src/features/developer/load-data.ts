import type { loadData as endpoint } from '@dropdate/contract/developer/load-data';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';

/** Starts to load the missing data of the demo. */
export type LoadDemo = () => Promise<AnswerOf<typeof endpoint>>;

/** Loads the demo's data while the server answers. Outside the demo this call does not exist. */
export const loadData =
  (load: LoadDemo | undefined): UseCase<typeof endpoint> =>
  async (context) => {
    if (load === undefined) throw notFound();
    const started = await load();
    if (started.campaigns > 0) {
      const { companyId } = context.viewer;
      await context.db.transaction((tx) =>
        audit(tx, context, { action: 'loadData', entity: 'company', entityId: companyId, new: started }),
      );
    }
    return started;
  };
