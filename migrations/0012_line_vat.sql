ALTER TABLE "order_bundle" ADD COLUMN "supply_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_bundle" ADD COLUMN "vat" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product" ADD COLUMN "supply_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product" ADD COLUMN "vat" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was ordered before, by the rule of split-vat.ts: each row less its own VAT, and what rounding leaves on the largest one.
with line as (
  select p.order_id, 0 as kind, p.line_no::bigint as no, p.calculated_price + p.print_price + fee.flat as amount,
    p.print_price + fee.flat + case when p.vat_type = 'FREE' then 0 else p.calculated_price end as taxable
  from order_product p cross join lateral (
    select coalesce(sum(r.flat_price), 0)::bigint as flat from order_option r
    where r.order_id = p.order_id and r.line_no = p.line_no) fee
  union all
  select order_id, 1, supplier_id, delivery_fee + remote_fee, delivery_fee + remote_fee from order_bundle
), own as (
  select order_id, kind, no, amount, taxable - round(taxable * 10 / 11.0)::bigint as vat,
    row_number() over (partition by order_id order by taxable desc, kind, no) as place
  from line
), settled as (
  select own.order_id, kind, no, amount,
    own.vat + case when place = 1 then orders.vat - sum(own.vat) over (partition by own.order_id)::bigint else 0 end as vat
  from own join orders on orders.id = own.order_id
), delivered as (
  update order_bundle set vat = settled.vat, supply_value = settled.amount - settled.vat
  from settled where settled.kind = 1 and settled.order_id = order_bundle.order_id and settled.no = order_bundle.supplier_id
)
update order_product set vat = settled.vat, supply_value = settled.amount - settled.vat
from settled where settled.kind = 0 and settled.order_id = order_product.order_id and settled.no = order_product.line_no;
