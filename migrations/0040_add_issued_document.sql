CREATE TABLE "issued_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"serial" text NOT NULL,
	"content_hash" text NOT NULL,
	"issuer" text NOT NULL,
	"lines" integer NOT NULL,
	"supply_amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"document_date" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_document_sums" CHECK ("issued_document"."supply_amount" + "issued_document"."vat" = "issued_document"."total")
);
--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_serial" ON "issued_document" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_version" ON "issued_document" USING btree ("order_id","type","version");--> statement-breakpoint
-- Written by hand: the figures of an issued document are frozen, whatever the application does.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are frozen';
end $$;
--> statement-breakpoint
create trigger issued_document_frozen before update or delete on issued_document
  for each row execute function refuse_document_change();
