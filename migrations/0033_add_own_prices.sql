CREATE TABLE "own_price" (
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"margin_type" text NOT NULL,
	"margin" integer NOT NULL,
	"lowest_price" bigint NOT NULL,
	"first_count" integer DEFAULT 1 NOT NULL,
	"next_tier" jsonb,
	"print_fees" jsonb DEFAULT '[0]'::jsonb NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_price_chain_store_id_partner_product_id_pk" PRIMARY KEY("chain_store_id","partner_product_id"),
	CONSTRAINT "own_price_margin" CHECK ("own_price"."margin" >= 0)
);
--> statement-breakpoint
ALTER TABLE "chain_store" ADD COLUMN "has_own_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_price" ADD CONSTRAINT "own_price_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price" ADD CONSTRAINT "own_price_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_price_product" ON "own_price" USING btree ("partner_product_id");--> statement-breakpoint
-- Written by hand: own prices raise the version of the catalog like the prices of the levels.
create trigger own_price_added after insert on own_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger own_price_changed after update on own_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger own_price_removed after delete on own_price
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
-- Written by hand: keeps chain_store.has_own_prices. A store that another transaction has locked keeps the mark, which costs a look-up
-- and nothing else: waiting for it could deadlock, because products that are deleted were locked before.
create function mark_stores_with_own_prices() returns trigger language plpgsql as $$
declare
  free bigint[];
begin
  if tg_op = 'INSERT' then
    update chain_store set has_own_prices = true
      where id in (select chain_store_id from changed) and not has_own_prices;
  else
    free := array(select id from chain_store where id in (select chain_store_id from changed) and has_own_prices
      order by id for no key update skip locked);
    update chain_store set has_own_prices = false
      where id = any(free) and not exists (select 1 from own_price where own_price.chain_store_id = chain_store.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger own_price_marked after insert on own_price
  referencing new table as changed for each statement execute function mark_stores_with_own_prices();
--> statement-breakpoint
create trigger own_price_unmarked after delete on own_price
  referencing old table as changed for each statement execute function mark_stores_with_own_prices();
