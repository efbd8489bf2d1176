import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import { searchKeyInService } from '@dropdate/contract/key-in-service/search-key-in-service';

/** The answers that are out of date after a change of a card. */
export const keyInLists = [searchKeyInService, getKeyInServiceOverview, getKeyInServiceDetail];
