ALTER TABLE "partner_catalog" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
-- Whoever changes what a brand sells, also by hand, gives its catalog another version, once per transaction. Not for stock and
-- sold counts, which every order changes: they are read anew.
create sequence catalog_version;
--> statement-breakpoint
create function change_catalogs(partners bigint[]) returns void language sql as $$
  insert into partner_catalog (partner_id, version)
  select changed.id, nextval('catalog_version')
  from (select distinct unnest(partners) as id) changed order by changed.id
  on conflict (partner_id) do update set version = excluded.version
    where partner_catalog.xmin <> pg_current_xact_id()::xid
$$;
--> statement-breakpoint
create function change_own_catalog() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array[new.partner_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger partner_product_changed after update of
  partner_id, product_id, margin_type, margin, market_margin, is_sample, status, max_per_order, max_per_month, is_mandatory,
  price_basis, display_order, pictures, name, category_id, root_category_id, is_listed, search_text, search_choseong, created_at
  on partner_product for each row execute function change_own_catalog();
--> statement-breakpoint
create function change_catalogs_of_rows() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select distinct partner_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger partner_product_added after insert on partner_product
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_removed after delete on partner_product
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_added after insert on partner_product_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_changed after update on partner_product_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_removed after delete on partner_product_price
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create function change_catalogs_of_product() returns trigger language plpgsql as $$
declare
  row_json jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  changed bigint := (row_json ->> case when tg_table_name = 'product' then 'id' else 'product_id' end)::bigint;
begin
  perform change_catalogs(array(select partner_id from partner_product where product_id = changed));
  return null;
end $$;
--> statement-breakpoint
create trigger product_changed after update of
  supplier_id, category_id, name, price_model, vat_type, unit, spec, min_count, step, print_price, is_custom_made, is_bundled,
  own_delivery_fee, option_name, description, is_on_sale, created_at
  on product for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_changed after update of product_id, name, extra_price, flat_price, is_on_sale, display_order
  on product_option for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_added after insert or delete on product_option
  for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create function change_catalogs_of_supplier() returns trigger language plpgsql as $$
declare
  changed bigint := (to_jsonb(new) ->> case when tg_table_name = 'supplier' then 'id' else 'supplier_id' end)::bigint;
begin
  perform change_catalogs(array(
    select partner_id from partner_product where product_id in (select id from product where supplier_id = changed)));
  return null;
end $$;
--> statement-breakpoint
create trigger supplier_changed after update on supplier
  for each row execute function change_catalogs_of_supplier();
--> statement-breakpoint
create trigger delivery_policy_changed after insert or update on delivery_policy
  for each row execute function change_catalogs_of_supplier();
--> statement-breakpoint
create function change_all_catalogs() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select partner_id from partner_catalog));
  return null;
end $$;
--> statement-breakpoint
create trigger category_changed after update on category
  for each statement execute function change_all_catalogs();
--> statement-breakpoint
-- Brands that had no version get their first one.
select change_catalogs(array(select distinct partner_id from partner_product));
