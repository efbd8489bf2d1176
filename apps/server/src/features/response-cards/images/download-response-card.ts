import type { downloadResponseCard as endpoint } from '@dropdate/contract/response-cards/download-response-card';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardImage, type ImageServices } from './card-image.ts';

/** The image of a card as a file. The audit log records the download before the first byte. */
export const downloadResponseCard =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const image = await cardImage(context, services, params.id, 'full');
    const { sha256 } = image;
    const action = { action: 'downloadResponseCard', entity: 'response-card', entityId: params.id };
    await audit(context.db, context, { ...action, new: { sha256 } });
    return image;
  };
