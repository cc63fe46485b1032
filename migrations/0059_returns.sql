CREATE TABLE "order_return" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_name" text NOT NULL,
	"wish" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"way" text NOT NULL,
	"courier" text,
	"number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"line_count" integer NOT NULL,
	"refund_total" bigint,
	"shipment_id" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_return_refund" CHECK (("order_return"."state" = 'REFUNDED') = ("order_return"."refund_total" is not null)),
	CONSTRAINT "order_return_exchange" CHECK (("order_return"."state" = 'EXCHANGED') = ("order_return"."shipment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"return_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_return_line_return_id_line_no_row_no_pk" PRIMARY KEY("return_id","line_no","row_no"),
	CONSTRAINT "order_return_line_count" CHECK ("order_return_line"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "kind" text DEFAULT 'ORDER' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_step" ADD CONSTRAINT "order_return_step_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_member" ON "order_return" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_return_state" ON "order_return" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_return_newest" ON "order_return" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "order_return_partner" ON "order_return" USING btree ("partner_id","updated_at");--> statement-breakpoint
CREATE INDEX "order_return_store" ON "order_return" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "order_return_shipment" ON "order_return" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_return_step_return" ON "order_return_step" USING btree ("return_id","id");