import { findZipCodes as findZipCodesEndpoint } from '@dropdate/contract/geography/find-zip-codes';
import { getSiteConfiguration as getSiteConfigurationEndpoint } from '@dropdate/contract/geography/get-site-configuration';
import { listCountiesCitiesZips as listCountiesCitiesZipsEndpoint } from '@dropdate/contract/geography/list-counties-cities-zips';
import { listStates as listStatesEndpoint } from '@dropdate/contract/geography/list-states';
import { searchPlaces as searchPlacesEndpoint } from '@dropdate/contract/geography/search-places';
import { type Route, serve } from '../../platform/http/serve.ts';
import { findZipCodes } from './find-zip-codes.ts';
import { getSiteConfiguration } from './get-site-configuration.ts';
import { listCountiesCitiesZips } from './list-counties-cities-zips.ts';
import { listStates } from './list-states.ts';
import type { Places } from './places.ts';
import { searchPlaces } from './search-places.ts';

export const geographyRoutes = (places: Places): readonly Route[] => [
  serve(getSiteConfigurationEndpoint, getSiteConfiguration(places)),
  serve(listStatesEndpoint, listStates(places)),
  serve(listCountiesCitiesZipsEndpoint, listCountiesCitiesZips(places)),
  serve(findZipCodesEndpoint, findZipCodes(places)),
  serve(searchPlacesEndpoint, searchPlaces(places)),
];
