CREATE TABLE "store_territory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_territory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"supervisor_id" bigint
);
--> statement-breakpoint
ALTER TABLE "chain_store" ADD COLUMN "territory_id" bigint;--> statement-breakpoint
ALTER TABLE "store_territory" ADD CONSTRAINT "store_territory_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_territory" ADD CONSTRAINT "store_territory_supervisor_id_member_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_territory_name" ON "store_territory" USING btree ("partner_id","name");--> statement-breakpoint
CREATE INDEX "store_territory_supervisor" ON "store_territory" USING btree ("supervisor_id");--> statement-breakpoint
ALTER TABLE "chain_store" ADD CONSTRAINT "chain_store_territory_id_store_territory_id_fk" FOREIGN KEY ("territory_id") REFERENCES "public"."store_territory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_store_territory" ON "chain_store" USING btree ("territory_id");