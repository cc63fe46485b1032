CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "review_once" UNIQUE("order_id","line_no"),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_hidden" CHECK (("review"."hidden_at" is null) = ("review"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "review_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partner_product" ADD COLUMN "rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_line" FOREIGN KEY ("order_id","line_no") REFERENCES "public"."order_product"("order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("partner_product_id","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_product_rated" ON "review" USING btree ("partner_product_id","rating","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_product_pictures" ON "review" USING btree ("partner_product_id","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null and "review"."pictures" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "review_partner" ON "review" USING btree ("partner_id","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_partner_rated" ON "review" USING btree ("partner_id","rating","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_partner_pictures" ON "review" USING btree ("partner_id","id") WHERE "review"."deleted_at" is null and "review"."hidden_at" is null and "review"."pictures" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "review_moderated" ON "review" USING btree ("partner_id","id") WHERE "review"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "review_member" ON "review" USING btree ("member_id","id") WHERE "review"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "review_hidden_at" ON "review" USING btree ("hidden_at") WHERE "review"."hidden_at" is not null and "review"."content" <> '';--> statement-breakpoint
CREATE INDEX "review_deleted_at" ON "review" USING btree ("deleted_at") WHERE "review"."deleted_at" is not null and "review"."content" <> '';--> statement-breakpoint
CREATE INDEX "review_comment_review" ON "review_comment" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_comment_member" ON "review_comment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "review_comment_deleted" ON "review_comment" USING btree ("deleted_at") WHERE "review_comment"."deleted_at" is not null;