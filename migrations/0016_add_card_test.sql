CREATE TABLE "card_test" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_test_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"account" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"approval" text NOT NULL,
	"cancellation" text NOT NULL,
	"payment_key" text,
	"issuer" text DEFAULT '' NOT NULL,
	"last_digits" text DEFAULT '' NOT NULL,
	"fail_code" text DEFAULT '' NOT NULL,
	"fail_message" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_test_gateway_order" ON "card_test" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_test_key" ON "card_test" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "card_test_created" ON "card_test" USING btree ("created_at");