import { sql } from 'drizzle-orm';
import { hasPage } from './landing-pages.ts';
import { campaigns } from './ordering.ts';

/**
 * A fingerprint of everything that the pieces of a campaign print. This is the layout, the sender, the mail date, and
 * the variants with their paper, postal class and lines in each state, and whether the pieces have the link of a page. The
 * reply center is left out, because the operator sets it. The fingerprint is SQL over one row of campaigns.
 */
export const printedFingerprint = sql<string>`encode(sha256(convert_to((jsonb_build_array(
  (select jsonb_agg(ct.layout_snapshot order by ct.id) from campaign_templates ct
    where ct.company_id = ${campaigns.companyId} and ct.campaign_id = ${campaigns.id}),
  (select case when s.address is null then to_jsonb(s.name) else jsonb_build_array(s.name, s.address) end
    from segments s where s.company_id = ${campaigns.companyId} and s.id = ${campaigns.segmentId}),
  case when ${campaigns.sendAsap} then null else ${campaigns.startDate} end,
  (select jsonb_agg(jsonb_build_array(v.name, v.stock_color, v.postal_class,
      (select jsonb_agg(jsonb_build_array(vs.state, vs.lines) order by vs.state) from variant_states vs
        where vs.company_id = v.company_id and vs.variant_id = v.id and vs.enabled and vs.desired > 0)) order by v.position)
    from campaign_variants v join campaign_templates ct on ct.company_id = v.company_id and ct.id = v.campaign_template_id
    where ct.company_id = ${campaigns.companyId} and ct.campaign_id = ${campaigns.id})
) || case when ${hasPage} then '[]'::jsonb else '["without a page"]'::jsonb end)::text, 'UTF8')), 'hex')`;
