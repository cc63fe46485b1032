CREATE TABLE "product_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"product_count" integer NOT NULL,
	"cell_count" integer NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);
--> statement-breakpoint
CREATE TABLE "product_import_line" (
	"import_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "product_import_line_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_import_line" ADD CONSTRAINT "product_import_line_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_line" ADD CONSTRAINT "product_import_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_line_product" ON "product_import_line" USING btree ("product_id");