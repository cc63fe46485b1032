-- Written by hand: the products of a supplier without a delivery policy are sold in no shop. Its removal raises the version like its changes.
create function change_catalogs_of_policies() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(
    select partner_id from partner_product where product_id in (
      select product.id from product join changed on changed.supplier_id = product.supplier_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger delivery_policy_removed after delete on delivery_policy
  referencing old table as changed for each statement execute function change_catalogs_of_policies();
