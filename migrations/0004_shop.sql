CREATE TABLE "parcel_tracking" (
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"events" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_tracking_courier_number_pk" PRIMARY KEY("courier","number")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"member_id" bigint,
	"partner_id" bigint,
	"order_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"provider_id" text DEFAULT '' NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_draft" (
	"chain_store_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_draft_chain_store_id_partner_id_pk" PRIMARY KEY("chain_store_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"ref_number" text NOT NULL,
	"attempt" integer NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"payment_key" text,
	"issuer" text DEFAULT '' NOT NULL,
	"last_digits" text DEFAULT '' NOT NULL,
	"refunded" bigint NOT NULL,
	"fail_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "card_payment_refunded" CHECK ("card_payment"."refunded" >= 0 and "card_payment"."refunded" <= "card_payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "card_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_payment_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"cancellation_id" bigint,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"cancelled" bigint NOT NULL,
	"cancel_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_category" ADD COLUMN "market_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_bundle" ADD COLUMN "ships_on" text;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_card_payment_id_card_payment_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at","id") WHERE "message"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id" DESC NULLS LAST) WHERE "message"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("member_id","id" DESC NULLS LAST) WHERE "message"."channel" = 'INBOX';--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id") WHERE "message"."channel" = 'INBOX' and "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_number") WHERE "message"."order_number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_gateway_order" ON "card_payment" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_key" ON "card_payment" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_attempt" ON "card_payment" USING btree ("ref_number","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refund_once" ON "card_refund" USING btree ("card_payment_id","seq");--> statement-breakpoint
CREATE INDEX "card_refund_due" ON "card_refund" USING btree ("due_at") WHERE "card_refund"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "partner_product_sample" ON "partner_product" USING btree ("partner_id","id" DESC NULLS LAST) WHERE "partner_product"."is_sample";--> statement-breakpoint
CREATE INDEX "shipment_parcel" ON "shipment" USING btree ("courier","number");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("chain_store_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deposit_due_at") WHERE "orders"."status" = 'BD';