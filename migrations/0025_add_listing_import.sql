CREATE TABLE "listing_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"product_count" integer NOT NULL,
	"cell_count" integer NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);
--> statement-breakpoint
CREATE TABLE "listing_import_line" (
	"import_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "listing_import_line_import_id_partner_product_id_pk" PRIMARY KEY("import_id","partner_product_id")
);
--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_line" ADD CONSTRAINT "listing_import_line_import_id_listing_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."listing_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_line" ADD CONSTRAINT "listing_import_line_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_import_partner" ON "listing_import" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "listing_import_line_product" ON "listing_import_line" USING btree ("partner_product_id");