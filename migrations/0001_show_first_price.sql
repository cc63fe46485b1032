ALTER TABLE "partner_product_price" ADD COLUMN "first_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_product_price" ADD COLUMN "next_tier" jsonb;--> statement-breakpoint
ALTER TABLE "partner_product_price" ADD COLUMN "print_fees" jsonb DEFAULT '[0]'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: the values of existing rows, by the rule of `listPriceOf`.
update partner_product_price set
  lowest_price = fresh.lowest_price, first_count = fresh.first_count, next_tier = fresh.next_tier, print_fees = fresh.print_fees
from (
  select price.partner_product_id, price.level, now.price + extra.least as lowest_price, first.count as first_count,
    next.tier as next_tier, fees.list as print_fees
  from partner_product_price price
    join partner_product on partner_product.id = price.partner_product_id
    join product on product.id = partner_product.product_id
    cross join lateral (select coalesce(min(extra_price), 0) as least from product_option
      where product_id = product.id and is_on_sale) extra
    cross join lateral (select coalesce(jsonb_agg(fee order by fee), jsonb_build_array(product.print_price)) as list
      from (select distinct product.print_price + flat_price as fee from product_option
        where product_id = product.id and is_on_sale) options) fees
    cross join lateral (select (price.tiers -> 0 ->> 'count')::int as count) lowest
    cross join lateral (select case product.price_model
      when 'SET' then coalesce((select min((tier ->> 'count')::int) from jsonb_array_elements(price.tiers) tier
        where (tier ->> 'count')::int >= product.min_count), lowest.count)
      else ceil(greatest(product.min_count, lowest.count)::numeric / product.step)::int * product.step end as count) first
    cross join lateral (select (tier ->> 'price')::bigint as price from jsonb_array_elements(price.tiers) tier
      where (tier ->> 'count')::int <= first.count order by (tier ->> 'count')::int desc limit 1) now
    left join lateral (select jsonb_build_object('count', (tier ->> 'count')::int, 'price', (tier ->> 'price')::bigint + extra.least)
        as tier
      from jsonb_array_elements(price.tiers) tier
      where product.price_model = 'UNIT' and (tier ->> 'count')::int > first.count and (tier ->> 'price')::bigint < now.price
      order by (tier ->> 'count')::int limit 1) next on true
) fresh
where partner_product_price.partner_product_id = fresh.partner_product_id and partner_product_price.level = fresh.level
  and (partner_product_price.lowest_price, partner_product_price.first_count, partner_product_price.next_tier,
    partner_product_price.print_fees)
    is distinct from (fresh.lowest_price, fresh.first_count, fresh.next_tier, fresh.print_fees);
