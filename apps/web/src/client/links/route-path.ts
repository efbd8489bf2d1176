import { filled, type QueryValue, withQuery } from '@dropdate/contract/http/url';
import type { CampaignId, CartId, OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { RoutePath } from '@dropdate/domain/permission/page-needs';

/** Links to a page without a screen are typed already, and show as plain text. */
export type { RoutePath };

/** The parameters that are ids, each with the type of its id. */
interface IdParams {
  readonly campaignId: CampaignId;
  readonly cartId: CartId;
  readonly orderId: OrderId;
  readonly prospectListId: ProspectListId;
  readonly prospectListOrderId: OrderId;
}
type ParamOf<Name> = Name extends keyof IdParams ? IdParams[Name] : string;

/** The parameters of a path. A required parameter is text, and `{name?}` is optional text. */
export type RouteParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?`
      ? { readonly [K in Optional]?: ParamOf<K> }
      : { readonly [K in Name]: ParamOf<K> }) &
      RouteParams<Rest>
  : object;

export type RouteQuery = Readonly<Record<string, QueryValue>>;

/** The target of a link: its route, the route's parameters if there are any, and a query. */
export type RouteTarget<Path extends RoutePath = RoutePath> = Path extends RoutePath
  ? { readonly to: Path; readonly query?: RouteQuery } & (string extends keyof RouteParams<Path>
      ? object
      : object extends RouteParams<Path>
        ? { readonly params?: RouteParams<Path> }
        : { readonly params: RouteParams<Path> })
  : never;

/** Writes a target as a URL of this site. @throws when a required parameter is empty. */
export function hrefOf(target: RouteTarget): string {
  return withQuery(filled(target.to, 'params' in target ? { ...target.params } : {}), target.query);
}
