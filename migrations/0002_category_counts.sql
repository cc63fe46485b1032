CREATE TABLE "partner_category" (
	"partner_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"root_category_id" bigint NOT NULL,
	"listed_count" integer NOT NULL,
	CONSTRAINT "partner_category_partner_id_category_id_pk" PRIMARY KEY("partner_id","category_id")
);
--> statement-breakpoint
insert into partner_category (partner_id, category_id, root_category_id, listed_count)
select partner_id, category_id, root_category_id, count(*) from partner_product
where is_listed group by partner_id, category_id, root_category_id;
