import { getItem as getItemEndpoint } from '@dropdate/contract/items/get-item';
import { listItems as listItemsEndpoint } from '@dropdate/contract/items/list-items';
import { serve } from '../../platform/http/serve.ts';
import { getItem } from './get-item.ts';
import { listItems } from './list-items.ts';

export const pricingRoutes = [serve(listItemsEndpoint, listItems), serve(getItemEndpoint, getItem)];
