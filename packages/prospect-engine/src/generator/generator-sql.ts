import { columnNames, stagedColumns } from '../duckdb/release-schema.ts';
import { streetCount } from './generator-tables.ts';

/**
 * A statement that draws all people of a range of places. All values come from hashes of the seed, the ZIP code and the
 * person's running number within the ZIP code. So a larger release of the same seed keeps the keys of a smaller
 * release.
 */
export function drawPeople(seed: number, asOf: number, fromPlace: number, toPlace: number): string {
  return `insert into stage.staged (${columnNames(stagedColumns)})
with running as (
  select place, state, zip, lat, lon, unnest(range(people)) as j from draw_place
  where place >= ${fromPlace} and place < ${toPlace} and people > 0),
grouped as (
  select *, (j >> 2) * 4 as base, (hash(zip, j >> 2, ${seed}) % 8)::int as pattern, (j & 3)::int as k from running),
housed as (
  select place, state, zip, lat, lon, j, base + ${pick(slotPatterns)} as house, ${pick(memberPatterns)} as member,
    1 + ${pick(matePatterns)} as size
  from grouped),
hashed as (
  select *, hash(zip, j, ${seed}, 1) as p, hash(zip, j, ${seed}, 2) as q, hash(zip, house, ${seed}, 3) as h,
    hash(zip, house, ${seed}, 4) as g, hash(zip, house, ${seed}, 5) as f, hash(zip, ${seed}, 6) as z
  from housed),
drawn as (
  select t.*, s.region, s.price, s.area_code, e.value as ethnicity, a.value::int as head_age,
    (size >= 2 and ${draw('h', 0, 100)} < 82) as couple
  from hashed t join draw_state s using (state)
  join draw_ethnicity e on e.slot = t.state * 256 + case when ${draw('h', 8, 3)} = 0 then ${draw('z', 0, 256)} else ${draw('h', 12, 256)} end
  join draw_age a on a.slot = s.region * 256 + ${draw('g', 0, 256)}),
aged as (
  select *, case when member = 0 then head_age
      when member = 1 and couple then greatest(18, least(97, head_age + ${draw('p', 0, 9)} - 4))
      when member = 1 and ${draw('p', 0, 3)} = 0 then greatest(18, least(97, head_age + ${draw('p', 2, 31)} - 15))
      else greatest(18 + ${draw('p', 2, 9)}, least(60, head_age - 20 - ${draw('p', 5, 16)})) end as age,
    case when ${draw('p', 8, 100)} < 2 then 0
      when member = 1 and couple then 2 - ${draw('h', 20, 2)}
      when member = 0 then 1 + ${draw('h', 20, 2)}
      else 1 + ${draw('p', 16, 2)} end as gender,
    case when ${draw('f', 0, 100)} < 3 then 5 when ${draw('f', 8, 100)} < 62 then 1 when ${draw('f', 8, 100)} < 74 then 2
      when ${draw('f', 8, 100)} < 92 then 3 when ${draw('f', 8, 100)} < 97 then 4 else 6 end as property_type
  from drawn),
earning as (
  select *, least(12, greatest(1, 1 + ${draw('g', 8, 5)} + ${draw('g', 14, 4)} + ${draw('z', 8, 5)}
      - case when head_age < 26 or head_age > 72 then 2 else 0 end + (property_type = 1)::int)) as income
  from aged),
valued as (
  select *, least(10, greatest(1, (income + ${draw('g', 20, 5)} + (head_age // 18) - 2))) as wealth,
    (property_type in (1, 2, 4) and ${draw('g', 26, 100)} < 45 + least(40, head_age // 2)) as owns,
    (income * 17 + 30 + ${draw('f', 16, 160)} + ${draw('z', 16, 120)}) * price // 100 * 1000 as home_value
  from earning)
select (zip::bigint * 10000000 + j) * 4611686 + (p % 4000000)::bigint as vendor_key,
  (zip::bigint * 10000000 + house) * 4611686 + (h % 4000000)::bigint as household_key, place,
  (${draw('p', 24, 100)} < 4)::utinyint as do_not_mail, (age > 60 and ${draw('p', 32, 1000)} < 12)::utinyint as deceased,
  gender, case when ${draw('f', 24, 100)} < 4 then 0 when couple and member <= 1 then 1 else 2 end as marital_status,
  case property_type when 5 then 0 when 6 then 0 when 2 then 1 when 3 then 1 else 2 end as dwelling_type, property_type,
  case when ${draw('p', 40, 100)} < 4 then 0 else ${asOf} - age * 12 - ${draw('q', 0, 12)} end as birth_month,
  case when ${draw('f', 32, 100)} < 5 then -1 else least(head_age - 18, (${draw('f', 40, 40)} * ${draw('f', 46, 40)}) // 40) end as residence_years,
  case when ${draw('g', 34, 100)} < 3 then 0 else income end as income, case when ${draw('g', 42, 100)} < 4 then 0 else wealth end as wealth,
  case when property_type >= 5 or ${draw('g', 50, 100)} < 4 then 0 else home_value end as home_value,
  (${draw('h', 28, 100)} < case when head_age > 70 then 22 when head_age > 50 then 9 else 5 end)::utinyint as veteran,
  (member = 0)::utinyint as decision_maker, l.value as language, ethnicity, owns::utinyint as home_owner,
  n.value as first_name, case when ${draw('q', 8, 3)} = 0 then chr((65 + ${draw('q', 12, 26)})::int) end as middle_name, u.value as last_name,
  case when property_type = 5 then 'PO Box ' || ${draw('h', 34, 9000)}
    else (100 + ${draw('h', 34, 9800)}) || ' ' || r.value || case when property_type in (2, 3) then ' Apt ' || (1 + ${draw('h', 48, 320)}) else '' end
  end as address,
  lpad((1 + ${draw('f', 52, 4000)})::varchar, 4, '0') as zip4, lpad(((100 + ${draw('h', 34, 9800)}) % 100)::varchar, 2, '0') as delivery_point,
  ${aside('lat', 'h')} as latitude, ${aside('lon', 'g')} as longitude,
  case when ${draw('q', 18, 100)} < 38 + age // 3 then '+1' || area_code || '55501' || lpad(${draw('q', 26, 100)}::varchar, 2, '0') end as phone_number
from valued
join name_group ng using (ethnicity)
join draw_language l on l.slot = ethnicity * 256 + ${draw('h', 56, 256)}
join draw_given_name n on n.slot = ((ng.name_group * 3 + case when age > 71 then 0 when age > 46 then 1 else 2 end) * 2 + (gender = 2)::int) * 256 + ${draw('q', 34, 256)}
join draw_surname u on u.slot = ng.name_group * 256 + ${draw('g', 56, 256)}
join draw_street r on r.slot = ${draw('f', 30, streetCount)}`;
}

/**
 * Eight patterns of how four consecutive people live together. A pattern has the household of each person, the position
 * in the household, and the number of housemates.
 */
const slotPatterns = [0, 1, 2, 3, 0, 0, 1, 1, 0, 0, 1, 2, 0, 1, 1, 2, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 2, 2];
const memberPatterns = [0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 1, 0, 1, 0, 1, 2, 3, 0, 0, 0, 1];
const matePatterns = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 2, 2, 2, 0, 1, 1, 1, 1, 3, 3, 3, 3, 0, 0, 1, 1];

/**
 * Picks a number from a pattern. The eight patterns of four numbers from 0 to 3 are packed into one number of 64 bits,
 * because reading a list is far slower.
 */
function pick(patterns: readonly number[]): string {
  const packed = patterns.reduceRight((bits, value) => (bits << 2n) | BigInt(value), 0n);
  return `((${packed}::ubigint >> (2 * (pattern * 4 + k))::ubigint) & 3)::int`;
}

/**
 * The coordinate of a household within a mile and a half of the centre of its ZIP code, which `centre` names. One
 * household in five has none, so that a map shows what then happens (decision 55).
 */
function aside(centre: string, hash: string): string {
  return `case when ${draw('f', 20, 5)} > 0 then ${centre} + (${draw(hash, 6, 4001)} - 2000) / 100000 end`;
}

/** A number from 0 to below `bound`, made from the bits of a hash that are left after a shift by `shift` bits. */
function draw(hash: string, shift: number, bound: number): string {
  return `((${hash} >> ${shift}) % ${bound})::int`;
}
