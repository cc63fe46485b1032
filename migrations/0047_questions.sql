CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"order_number" text,
	"partner_product_id" bigint,
	"excerpt" text NOT NULL,
	"is_unread_by_member" boolean DEFAULT false NOT NULL,
	"is_unread_by_operator" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"side" text NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_entry" ADD CONSTRAINT "question_entry_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_entry" ADD CONSTRAINT "question_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_member" ON "question" USING btree ("member_id","is_unread_by_member","updated_at","id");--> statement-breakpoint
CREATE INDEX "question_state" ON "question" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "question_order" ON "question" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "question_product" ON "question" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "question_partner" ON "question" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "question_store" ON "question" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "question_entry_question" ON "question_entry" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_entry_member" ON "question_entry" USING btree ("member_id","created_at");