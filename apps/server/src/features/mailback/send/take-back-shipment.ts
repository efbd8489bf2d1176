import type { takeBackShipment as endpoint } from '@dropdate/contract/mailback-processing/take-back-shipment';
import { canBeTakenBack, unmarkDays } from '@dropdate/domain/mailback/mailback-state';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { takeBack } from './mark-mailbacks.ts';
import { lockShipment } from './shipments.data.ts';

/**
 * Takes back a shipment that was marked by mistake. Its cards wait again, and the shipment stays as a record.
 * @throws Refusal 404, 409 for a shipment that was taken back already or is too old
 */
export const takeBackShipment: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, viewer, clock } = context;
  return db.transaction(async (tx) => {
    // A shipment belongs to the provider. Its operators see the shipments to all clients.
    const shipment = await lockShipment(tx, viewer.companyId, id);
    if (shipment === null) throw notFound();
    if (shipment.takenBackAt !== null) throw conflict('TakenBack', 'Somebody has taken this shipment back already.');
    if (!canBeTakenBack(shipment.sentAt, clock.now())) {
      throw conflict('TooOld', `A shipment can be taken back for ${unmarkDays} days only.`);
    }
    await takeBack(tx, context, shipment, 'takeBackShipment');
    return { cards: shipment.cards };
  });
};
