-- Written by hand: carts and orders take the supply price from the cache of the catalog's version, so a change of it raises the version.
create function change_catalogs_of_tiers() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select partner_id from partner_product where product_id in (select product_id from changed)));
  return null;
end $$;
--> statement-breakpoint
create trigger product_tier_added after insert on product_tier
  referencing new table as changed for each statement execute function change_catalogs_of_tiers();
--> statement-breakpoint
create trigger product_tier_changed after update on product_tier
  referencing new table as changed for each statement execute function change_catalogs_of_tiers();
--> statement-breakpoint
create trigger product_tier_removed after delete on product_tier
  referencing old table as changed for each statement execute function change_catalogs_of_tiers();
