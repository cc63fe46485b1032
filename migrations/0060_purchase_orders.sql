CREATE TABLE "purchase_cutoff" (
	"supplier_id" bigint PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_name" text NOT NULL,
	"sequence" integer NOT NULL,
	"day" text NOT NULL,
	"cutoff_day" text,
	"company_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"mail_no" integer DEFAULT 0 NOT NULL,
	"mailed_to" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"link_no" integer DEFAULT 1 NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"link_revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_order_bundle" (
	"purchase_order_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"receiver" jsonb NOT NULL,
	"is_moved" boolean NOT NULL,
	CONSTRAINT "purchase_order_bundle_purchase_order_id_order_id_pk" PRIMARY KEY("purchase_order_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"purchase_order_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"asked" integer NOT NULL,
	"taken_back" integer NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "purchase_order_line_purchase_order_id_order_id_line_no_row_no_pk" PRIMARY KEY("purchase_order_id","order_id","line_no","row_no"),
	CONSTRAINT "purchase_order_line_pieces" CHECK ("purchase_order_line"."asked" >= 0 and "purchase_order_line"."taken_back" >= 0 and "purchase_order_line"."sent" >= 0 and "purchase_order_line"."asked" + "purchase_order_line"."taken_back" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_bundle" ADD CONSTRAINT "purchase_order_bundle_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_bundle" ADD CONSTRAINT "purchase_order_bundle_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_number" ON "purchase_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_cutoff" ON "purchase_order" USING btree ("supplier_id","cutoff_day");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_sequence" ON "purchase_order" USING btree ("supplier_id","sequence");--> statement-breakpoint
CREATE INDEX "purchase_order_created" ON "purchase_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_waiting" ON "purchase_order" USING btree ("id") WHERE "purchase_order"."mailed_at" is null and "purchase_order"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_order_bundle_order" ON "purchase_order_bundle" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_row" ON "purchase_order_line" USING btree ("order_id","line_no","row_no");