CREATE TABLE "order_memo" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_memo" ADD CONSTRAINT "order_memo_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;