import { loadData as loadDataEndpoint } from '@dropdate/contract/developer/load-data';
import { serve } from '../../platform/http/serve.ts';
import { type LoadDemo, loadData } from './load-data.ts';

export const developerRoutes = (load: LoadDemo | undefined) => [serve(loadDataEndpoint, loadData(load))];
