CREATE SEQUENCE "public"."partner_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "restock_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"product_option_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"actor_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "todo_claim" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "todo_claim_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "todo_snooze" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "todo_snooze_member_id_kind_key_pk" PRIMARY KEY("member_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "bank_reversal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_reversal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"depositor" text NOT NULL,
	"memo" text NOT NULL,
	"bank_ref" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_reversal_amount" CHECK ("bank_reversal"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"withdrawal_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"depositor" text NOT NULL,
	"memo" text NOT NULL,
	"balance_after" bigint,
	"bank_ref" text NOT NULL,
	"state" text NOT NULL,
	"matched_number" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ignored_reason" text DEFAULT '' NOT NULL,
	"learnt_name" text DEFAULT '' NOT NULL,
	"receipt_count" integer DEFAULT 0 NOT NULL,
	"reversal_id" bigint,
	CONSTRAINT "bank_statement_line_amount" CHECK ("bank_statement_line"."amount" > 0),
	CONSTRAINT "bank_statement_line_matched" CHECK (("bank_statement_line"."state" = 'MATCHED') = ("bank_statement_line"."matched_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "depositor_alias" (
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "depositor_alias_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
CREATE TABLE "partner_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"notice_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"text_version" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_read_notice_id_chain_store_id_pk" PRIMARY KEY("notice_id","chain_store_id")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uri" text NOT NULL,
	"state" text NOT NULL,
	"has_open_market" boolean DEFAULT false NOT NULL,
	"picture" jsonb,
	"banner_picture" jsonb,
	"primary_color" text NOT NULL,
	"accent_color" text NOT NULL,
	"tint_color" text NOT NULL,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"min_order_amount" integer DEFAULT 0 NOT NULL,
	"price_step" integer DEFAULT 10 NOT NULL,
	"unit_price_decimals" integer DEFAULT 1 NOT NULL,
	"closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_unit_price_decimals" CHECK ("partner"."unit_price_decimals" in (0, 1, 2)),
	CONSTRAINT "partner_price_step" CHECK ("partner"."price_step" in (1, 10, 100)),
	CONSTRAINT "partner_commission_rate" CHECK ("partner"."commission_rate" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "partner_account" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_former_commission" (
	"partner_id" bigint NOT NULL,
	"last_month" text NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "partner_former_commission_partner_id_last_month_pk" PRIMARY KEY("partner_id","last_month")
);
--> statement-breakpoint
CREATE TABLE "partner_former_uri" (
	"uri" text PRIMARY KEY NOT NULL,
	"partner_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_check" (
	"business_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"tax_type" text NOT NULL,
	"closed_on" date,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"deadline_on" text NOT NULL,
	"answers_until" timestamp with time zone NOT NULL,
	"total_cost" bigint NOT NULL,
	"store_cost" bigint NOT NULL,
	"entitled" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"agreed" integer,
	"declined" integer,
	CONSTRAINT "campaign_cost" CHECK ("campaign"."store_cost" between 0 and "campaign"."total_cost")
);
--> statement-breakpoint
CREATE TABLE "campaign_store" (
	"campaign_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"member_id" bigint,
	"member_name" text,
	CONSTRAINT "campaign_store_campaign_id_chain_store_id_pk" PRIMARY KEY("campaign_id","chain_store_id")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"product_option_id" bigint,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_item_pair" UNIQUE NULLS NOT DISTINCT("chain_store_id","partner_product_id","product_option_id"),
	CONSTRAINT "cart_item_count" CHECK ("cart_item"."count" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "cash_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint NOT NULL,
	"depositor" text NOT NULL,
	"bank_account" text NOT NULL,
	"due_at" timestamp with time zone,
	"card_cost" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"charged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"card_refunded" bigint DEFAULT 0 NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_charge_amount" CHECK ("cash_charge"."amount" > 0 and "cash_charge"."received" >= 0 and "cash_charge"."card_refunded" between 0 and "cash_charge"."amount")
);
--> statement-breakpoint
CREATE TABLE "cash_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"account_end" text NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_draw_amount" CHECK ("cash_draw"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_entry" (
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "cash_entry_transaction_id_account_pk" PRIMARY KEY("transaction_id","account")
);
--> statement-breakpoint
CREATE TABLE "cash_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"member_id" bigint,
	"actor_id" bigint,
	"memo" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_cash" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"cash" bigint NOT NULL,
	"card_funded" bigint NOT NULL,
	"held" bigint NOT NULL,
	"head_hash" text NOT NULL,
	CONSTRAINT "member_cash_never_negative" CHECK ("member_cash"."cash" >= 0 and "member_cash"."card_funded" >= 0 and "member_cash"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"picture" jsonb,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_purchase" (
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"month" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_purchase_chain_store_id_partner_product_id_month_pk" PRIMARY KEY("chain_store_id","partner_product_id","month")
);
--> statement-breakpoint
CREATE TABLE "own_price" (
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"margin_type" text NOT NULL,
	"margin" integer NOT NULL,
	"lowest_price" bigint NOT NULL,
	"first_count" integer DEFAULT 1 NOT NULL,
	"next_tier" jsonb,
	"print_fees" jsonb DEFAULT '[0]'::jsonb NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_price_chain_store_id_partner_product_id_pk" PRIMARY KEY("chain_store_id","partner_product_id"),
	CONSTRAINT "own_price_margin" CHECK ("own_price"."margin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_catalog" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_category" (
	"partner_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"root_category_id" bigint NOT NULL,
	"listed_count" integer NOT NULL,
	"market_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partner_category_partner_id_category_id_pk" PRIMARY KEY("partner_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "partner_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"margin_type" text NOT NULL,
	"margin" integer NOT NULL,
	"market_margin" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"max_per_order" integer,
	"max_per_month" integer,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"price_basis" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb NOT NULL,
	"has_own_pictures" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"category_id" bigint NOT NULL,
	"root_category_id" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"search_text" text NOT NULL,
	"search_choseong" text NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_product_once" UNIQUE("partner_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "partner_product_price" (
	"partner_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"lowest_price" bigint NOT NULL,
	"first_count" integer DEFAULT 1 NOT NULL,
	"next_tier" jsonb,
	"print_fees" jsonb DEFAULT '[0]'::jsonb NOT NULL,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "partner_product_price_partner_product_id_level_pk" PRIMARY KEY("partner_product_id","level")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"price_model" text NOT NULL,
	"vat_type" text DEFAULT 'TAX' NOT NULL,
	"unit" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"min_count" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"print_price" bigint NOT NULL,
	"is_custom_made" boolean DEFAULT false NOT NULL,
	"is_bundled" boolean DEFAULT true NOT NULL,
	"own_delivery_fee" bigint NOT NULL,
	"option_name" text,
	"stock" integer,
	"low_stock" integer,
	"max_per_order" integer,
	"max_per_month" integer,
	"description" text DEFAULT '' NOT NULL,
	"notice" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'SALE' NOT NULL,
	"archived_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"search_choseong" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_stock" CHECK ("product"."stock" >= 0),
	CONSTRAINT "product_step" CHECK ("product"."step" >= 1 and "product"."min_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "product_option" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"extra_price" bigint NOT NULL,
	"flat_price" bigint NOT NULL,
	"status" text DEFAULT 'SALE' NOT NULL,
	"stock" integer,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_option_stock" CHECK ("product_option"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_tier" (
	"product_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"supply_price" bigint NOT NULL,
	CONSTRAINT "product_tier_product_id_count_pk" PRIMARY KEY("product_id","count"),
	CONSTRAINT "product_tier_price" CHECK ("product_tier"."supply_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"tel" text NOT NULL,
	"postal_code" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"business_company_name" text NOT NULL,
	"business_representative" text NOT NULL,
	"business_type" text NOT NULL,
	"business_item" text NOT NULL,
	"business_number" text NOT NULL,
	"business_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"corrected_at" timestamp with time zone,
	"corrected_from" jsonb,
	"territory_id" bigint,
	"has_own_prices" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chain_store_level" CHECK ("chain_store"."level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "former_owner" (
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_owner_member_id_chain_store_id_pk" PRIMARY KEY("member_id","chain_store_id")
);
--> statement-breakpoint
CREATE TABLE "partner_level" (
	"partner_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "partner_level_partner_id_level_pk" PRIMARY KEY("partner_id","level"),
	CONSTRAINT "partner_level_discount" CHECK ("partner_level"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "store_territory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_territory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"supervisor_id" bigint
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"content_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"is_important" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_former_text" (
	"notice_id" bigint NOT NULL,
	"text_version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"content_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_former_text_notice_id_text_version_pk" PRIMARY KEY("notice_id","text_version")
);
--> statement-breakpoint
CREATE TABLE "community_mention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_mention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"comment_id" bigint,
	"chain_store_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_post_like" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "community_post_like_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"comment_id" bigint,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_seen" (
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "community_seen_member_id_partner_id_pk" PRIMARY KEY("member_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "community_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"html" text,
	"content_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"discussion_id" bigint,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "community_post_discussion" UNIQUE("discussion_id")
);
--> statement-breakpoint
CREATE TABLE "community_view" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "community_view_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discussion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "comment_like_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "discussion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discussion_id" bigint NOT NULL,
	"type" text DEFAULT 'MESSAGE' NOT NULL,
	"side" text NOT NULL,
	"member_id" bigint NOT NULL,
	"author" text,
	"text" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_policy" (
	"supplier_id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"base_fee" bigint NOT NULL,
	"free_over" bigint NOT NULL,
	"unit_qty" integer DEFAULT 1 NOT NULL,
	"remote_jeju" bigint NOT NULL,
	"remote_island" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_tracking" (
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"events" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_tracking_courier_number_pk" PRIMARY KEY("courier","number")
);
--> statement-breakpoint
CREATE TABLE "issued_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"serial" text NOT NULL,
	"content_hash" text NOT NULL,
	"issuer" text NOT NULL,
	"lines" integer NOT NULL,
	"supply_amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"document_date" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_document_sums" CHECK ("issued_document"."supply_amount" + "issued_document"."vat" = "issued_document"."total")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"plain_text" text NOT NULL,
	"content_pictures" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"preview_key" text DEFAULT '' NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"unused_until" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"filename" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_filename" UNIQUE("filename")
);
--> statement-breakpoint
CREATE TABLE "once_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"reads" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"location" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"store_count" integer,
	"has_consent" boolean DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"memo" text DEFAULT '' NOT NULL,
	"answer" text,
	"answered_via" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_hold" (
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "member_hold_member_id_reason_pk" PRIMARY KEY("member_id","reason")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"member_id" bigint NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"member_id" bigint,
	"partner_id" bigint,
	"order_number" text DEFAULT '' NOT NULL,
	"text_version" integer DEFAULT 0 NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"provider_id" text DEFAULT '' NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"cost" integer
);
--> statement-breakpoint
CREATE TABLE "message_stop" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" bigint NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stop_event_channel_pk" PRIMARY KEY("event","channel")
);
--> statement-breakpoint
CREATE TABLE "message_text" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"restored_from" integer,
	"written_by" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_text_event_channel_version_pk" PRIMARY KEY("event","channel","version")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"device" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accountant_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountant_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"plain_text" text NOT NULL,
	"picture" jsonb,
	"content_pictures" jsonb NOT NULL,
	"is_pinned" boolean NOT NULL,
	"publish_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_view" (
	"news_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "news_view_news_id_visitor_pk" PRIMARY KEY("news_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"member_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "notification_choice_member_id_topic_pk" PRIMARY KEY("member_id","topic")
);
--> statement-breakpoint
CREATE TABLE "order_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_claim_count" CHECK ("order_claim"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "margin_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"day" text NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"count" integer NOT NULL,
	"sales" bigint NOT NULL,
	"supply" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_memo" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_bundle" (
	"order_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_name" text NOT NULL,
	"goods_amount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"remote_fee" bigint NOT NULL,
	"policy" jsonb NOT NULL,
	"fee_returned" bigint NOT NULL,
	"prepared_at" timestamp with time zone,
	"ships_on" text,
	"supply_value" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_bundle_order_id_supplier_id_pk" PRIMARY KEY("order_id","supplier_id")
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
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_option" (
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"product_option_id" bigint,
	"name" text,
	"count" integer NOT NULL,
	"calculated_price" bigint NOT NULL,
	"flat_price" bigint NOT NULL,
	"supply_amount" bigint DEFAULT 0 NOT NULL,
	"took_stock" boolean NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_option_order_id_line_no_row_no_pk" PRIMARY KEY("order_id","line_no","row_no"),
	CONSTRAINT "order_option_progress" CHECK ("order_option"."shipped" >= 0 and "order_option"."cancelled" >= 0 and "order_option"."shipped" + "order_option"."cancelled" <= "order_option"."count"),
	CONSTRAINT "order_option_refunded" CHECK ("order_option"."refunded" >= 0 and "order_option"."refunded" <= "order_option"."shipped")
);
--> statement-breakpoint
CREATE TABLE "order_product" (
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category_name" text NOT NULL,
	"option_name" text,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"picture" jsonb,
	"price_model" text NOT NULL,
	"vat_type" text NOT NULL,
	"is_custom_made" boolean NOT NULL,
	"is_bundled" boolean NOT NULL,
	"own_delivery_fee" bigint NOT NULL,
	"count" integer NOT NULL,
	"calculated_price" bigint NOT NULL,
	"print_price" bigint NOT NULL,
	"supply_amount" bigint NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL,
	"live_price" bigint DEFAULT 0 NOT NULL,
	"live_print" bigint DEFAULT 0 NOT NULL,
	"live_supply" bigint DEFAULT 0 NOT NULL,
	"month" text NOT NULL,
	"supply_value" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_product_order_id_line_no_pk" PRIMARY KEY("order_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "order_reduction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"refund_cause" text,
	"reason" text NOT NULL,
	"fault" text NOT NULL,
	"lines" jsonb NOT NULL,
	"goods_amount" bigint NOT NULL,
	"print_amount" bigint NOT NULL,
	"delivery_adjustment" bigint NOT NULL,
	"refund_total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reduction_kind" CHECK ("order_reduction"."kind" in ('CANCEL', 'REFUND')),
	CONSTRAINT "order_reduction_cause" CHECK (("order_reduction"."kind" = 'REFUND') = ("order_reduction"."refund_cause" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_method" text NOT NULL,
	"price" bigint NOT NULL,
	"total_print_price" bigint NOT NULL,
	"send_cost" bigint NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"live_goods" bigint DEFAULT 0 NOT NULL,
	"live_print" bigint DEFAULT 0 NOT NULL,
	"live_send_cost" bigint DEFAULT 0 NOT NULL,
	"live_supply" bigint DEFAULT 0 NOT NULL,
	"used_cash" bigint NOT NULL,
	"depositor" text DEFAULT '' NOT NULL,
	"deposit_due_at" timestamp with time zone,
	"bank_account" text DEFAULT '' NOT NULL,
	"receiver" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"agreed_to_custom_made" boolean NOT NULL,
	"store" jsonb NOT NULL,
	"company_id" bigint NOT NULL,
	"unit_price_decimals" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"product_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."price" + "orders"."send_cost" and "orders"."price" >= 0 and "orders"."send_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"card_funded" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_order_id_method_pk" PRIMARY KEY("order_id","method"),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded" >= 0 and "payment"."refunded" <= "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"kind" text DEFAULT 'ORDER' NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"from_courier" text NOT NULL,
	"from_number" text NOT NULL,
	"to_courier" text NOT NULL,
	"to_number" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_line_no_row_no_pk" PRIMARY KEY("shipment_id","line_no","row_no")
);
--> statement-breakpoint
CREATE TABLE "partner_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"kind" text DEFAULT 'PRODUCTS' NOT NULL,
	"file_name" text NOT NULL,
	"product_count" integer NOT NULL,
	"cell_count" integer NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);
--> statement-breakpoint
CREATE TABLE "partner_import_line" (
	"import_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "partner_import_line_import_id_partner_product_id_pk" PRIMARY KEY("import_id","partner_product_id")
);
--> statement-breakpoint
CREATE TABLE "planned_margin" (
	"partner_product_id" bigint PRIMARY KEY NOT NULL,
	"margin_type" text NOT NULL,
	"margin" integer NOT NULL,
	"starts_on" text NOT NULL,
	"planned_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"bank_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"depositor" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"bank_ref" text NOT NULL,
	"statement_line_id" bigint,
	"undoes" bigint,
	CONSTRAINT "bank_receipt_amount" CHECK (("bank_receipt"."undoes" is null) = ("bank_receipt"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"ref_number" text NOT NULL,
	"attempt" integer NOT NULL,
	"gateway" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"payment_key" text,
	"issuer" text DEFAULT '' NOT NULL,
	"last_digits" text DEFAULT '' NOT NULL,
	"tax_free" bigint DEFAULT 0 NOT NULL,
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
	"tax_free" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"reduction_id" bigint,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "popup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" jsonb,
	"link_url" text NOT NULL,
	"target" text NOT NULL,
	"pages" jsonb NOT NULL,
	"order" integer NOT NULL,
	"width" integer NOT NULL,
	"position" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer,
	"wished_price" bigint,
	"wished_on" text,
	"partner_product_id" bigint,
	"made_product_id" bigint,
	"requested_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quote_amount" bigint,
	"quote_valid_until" text,
	"proof_count" integer DEFAULT 0 NOT NULL,
	"discussion_id" bigint,
	"is_unread_by_asker" boolean DEFAULT false NOT NULL,
	"is_unread_by_operator" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_request_discussion" UNIQUE("discussion_id")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"order_number" text,
	"partner_product_id" bigint,
	"claim" jsonb,
	"refund_total" bigint,
	"excerpt" text NOT NULL,
	"discussion_id" bigint,
	"is_unread_by_asker" boolean DEFAULT false NOT NULL,
	"is_unread_by_operator" boolean DEFAULT true NOT NULL,
	"assignee_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_discussion" UNIQUE("discussion_id")
);
--> statement-breakpoint
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
CREATE TABLE "purchase_order_exchange" (
	"purchase_order_id" bigint NOT NULL,
	"return_id" bigint NOT NULL,
	"is_taken_back" boolean NOT NULL,
	CONSTRAINT "purchase_order_exchange_purchase_order_id_return_id_pk" PRIMARY KEY("purchase_order_id","return_id")
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
CREATE TABLE "question_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"replaces" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"contract" text DEFAULT '' NOT NULL,
	"billing_key" text NOT NULL,
	"issuer" text NOT NULL,
	"last_digits" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billing_card_ended" CHECK ("billing_card"."state" = 'ACTIVE' or "billing_card"."billing_key" = '')
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"customer_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regular_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"day_of_month" integer NOT NULL,
	"start_month" text NOT NULL,
	"state" text NOT NULL,
	"next_on" text NOT NULL,
	"announced" text DEFAULT '' NOT NULL,
	"consented_amount" bigint NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"charged_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "regular_charge_consent" CHECK ("regular_charge"."amount" > 0 and "regular_charge"."amount" <= "regular_charge"."consented_amount")
);
--> statement-breakpoint
CREATE TABLE "regular_charge_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_charge_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text,
	"member_id" bigint,
	"reason" text NOT NULL,
	"held_by" bigint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"lift_reason" text DEFAULT '' NOT NULL,
	"lifted_by" bigint,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "retention_hold_subject" CHECK (("retention_hold"."order_number" is null) <> ("retention_hold"."member_id" is null))
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
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
	"actor_id" bigint,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_kit_hand_over" (
	"salt_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
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
	"discussion_id" bigint,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "review_discussion" UNIQUE("discussion_id"),
	CONSTRAINT "review_once" UNIQUE("order_id","line_no"),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_hidden" CHECK (("review"."hidden_at" is null) = ("review"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "saved_reply_title" UNIQUE NULLS NOT DISTINCT("partner_id","kind","title")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"member_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_code_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"is_persistent" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text NOT NULL,
	"representative" text NOT NULL,
	"business_number" text NOT NULL,
	"mail_order_number" text NOT NULL,
	"address" text NOT NULL,
	"business_type" text NOT NULL,
	"business_item" text NOT NULL,
	"contact_name" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"privacy_officer" text NOT NULL,
	"hosting_provider" text NOT NULL,
	"support_hours" text NOT NULL,
	"stamp_svg" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"supply" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission" bigint NOT NULL,
	"card_amount" bigint NOT NULL,
	"card_cost" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	"paid_on" text,
	"paid_to" text DEFAULT '' NOT NULL,
	"decided_by" bigint NOT NULL,
	CONSTRAINT "settlement_amount" CHECK ("settlement"."amount" = "settlement"."sales" - "settlement"."refunds" - "settlement"."supply" - "settlement"."commission" + "settlement"."carried_in"),
	CONSTRAINT "settlement_paid" CHECK ("settlement"."state" = 'CARRIED' or "settlement"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "setup_step" (
	"step" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_up_to" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_out_notified" (
	"partner_product_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_failure" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "job_failure_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_state" (
	"job" text PRIMARY KEY NOT NULL,
	"awaited_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"level" integer,
	"token_hash" text,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_day" text NOT NULL,
	"mails_on_day" integer DEFAULT 1 NOT NULL,
	"mail_no" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp with time zone,
	"chain_store_id" bigint,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "store_invitation_level" CHECK ("store_invitation"."level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "store_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"from_member_id" bigint NOT NULL,
	"to_member_id" bigint,
	"invited_email" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"starts_on" text,
	"expires_at" timestamp with time zone NOT NULL,
	"business" jsonb,
	"proposed_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"has_temporary_password" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"authority" text NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"agreed_to_sms" boolean DEFAULT false NOT NULL,
	"agreed_to_sms_at" timestamp with time zone,
	"agreed_to_email" boolean DEFAULT false NOT NULL,
	"agreed_to_email_at" timestamp with time zone,
	"terms_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"leaving_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"business_number" text NOT NULL,
	"tel" text NOT NULL,
	"cutoff_hour" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"closed_weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"business_type" text DEFAULT '' NOT NULL,
	"business_item" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"return_postal_code" text DEFAULT '' NOT NULL,
	"return_address1" text DEFAULT '' NOT NULL,
	"return_address2" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"order_number" text,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"masked" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tax_document" (
	"document_number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"approval_number" text NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_billing" (
	"chain_store_id" bigint PRIMARY KEY NOT NULL,
	"cycle" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"order_number" text,
	"month" text,
	"title" text NOT NULL,
	"company_id" bigint NOT NULL,
	"buyer" jsonb NOT NULL,
	"purpose" text,
	"identity" text DEFAULT '' NOT NULL,
	"supply" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"tax_free" bigint NOT NULL,
	"total" bigint NOT NULL,
	"supplied_on" text NOT NULL,
	"due_on" text NOT NULL,
	"corrects" bigint,
	"gathered_in" bigint,
	"approval_number" text,
	"issued_at" timestamp with time zone,
	"issued_by" bigint,
	"issuer" text,
	"failure" text DEFAULT '' NOT NULL,
	"sheet_id" bigint,
	"claimed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_document_total" CHECK ("tax_document"."total" = "tax_document"."supply" + "tax_document"."vat" + "tax_document"."tax_free"),
	CONSTRAINT "tax_document_sign" CHECK (("tax_document"."corrects" is null and "tax_document"."total" >= 0) or ("tax_document"."corrects" is not null and "tax_document"."total" <= 0)),
	CONSTRAINT "tax_document_issued" CHECK (("tax_document"."state" = 'ISSUED') = ("tax_document"."approval_number" is not null and "tax_document"."issued_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_sheet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_sheet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"document_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_steps_hidden" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"actor_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"effective_on" date NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_consent" (
	"member_id" bigint NOT NULL,
	"terms_version_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"origin" text DEFAULT 'ANSWERED' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "terms_consent_member_id_terms_version_id_pk" PRIMARY KEY("member_id","terms_version_id")
);
--> statement-breakpoint
CREATE TABLE "terms_notice" (
	"announcement_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "terms_notice_announcement_id_member_id_pk" PRIMARY KEY("announcement_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "terms_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"kind" text,
	"summary" text DEFAULT '' NOT NULL,
	"asks_again" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"member_id" bigint NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "restock_request" ADD CONSTRAINT "restock_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_claim" ADD CONSTRAINT "todo_claim_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_snooze" ADD CONSTRAINT "todo_snooze_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reversal" ADD CONSTRAINT "bank_reversal_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_reversal_id_bank_reversal_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."bank_reversal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositor_alias" ADD CONSTRAINT "depositor_alias_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_decision" ADD CONSTRAINT "partner_decision_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_former_text" ADD CONSTRAINT "notice_former_text_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_account" ADD CONSTRAINT "partner_account_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_former_commission" ADD CONSTRAINT "partner_former_commission_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_former_uri" ADD CONSTRAINT "partner_former_uri_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_option_id_product_option_id_fk" FOREIGN KEY ("product_option_id") REFERENCES "public"."product_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_charge" ADD CONSTRAINT "cash_charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_charge" ADD CONSTRAINT "cash_charge_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_draw" ADD CONSTRAINT "cash_draw_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_draw" ADD CONSTRAINT "cash_draw_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_transaction_id_cash_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."cash_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cash" ADD CONSTRAINT "member_cash_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price" ADD CONSTRAINT "own_price_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price" ADD CONSTRAINT "own_price_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_catalog" ADD CONSTRAINT "partner_catalog_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_product" ADD CONSTRAINT "partner_product_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_product" ADD CONSTRAINT "partner_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_product_price" ADD CONSTRAINT "partner_product_price_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tier" ADD CONSTRAINT "product_tier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_store" ADD CONSTRAINT "chain_store_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_store" ADD CONSTRAINT "chain_store_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_store" ADD CONSTRAINT "chain_store_territory_id_store_territory_id_fk" FOREIGN KEY ("territory_id") REFERENCES "public"."store_territory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_owner" ADD CONSTRAINT "former_owner_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_owner" ADD CONSTRAINT "former_owner_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_level" ADD CONSTRAINT "partner_level_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_territory" ADD CONSTRAINT "store_territory_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_territory" ADD CONSTRAINT "store_territory_supervisor_id_member_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_like" ADD CONSTRAINT "community_post_like_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_like" ADD CONSTRAINT "community_post_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_seen" ADD CONSTRAINT "community_seen_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_seen" ADD CONSTRAINT "community_seen_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entry" ADD CONSTRAINT "thread_entry_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entry" ADD CONSTRAINT "thread_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_policy" ADD CONSTRAINT "delivery_policy_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_answered_by_member_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_hold" ADD CONSTRAINT "member_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountant_mail" ADD CONSTRAINT "accountant_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_view" ADD CONSTRAINT "news_view_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claim" ADD CONSTRAINT "order_claim_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_memo" ADD CONSTRAINT "order_memo_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundle" ADD CONSTRAINT "order_bundle_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_option" ADD CONSTRAINT "order_option_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_correction" ADD CONSTRAINT "shipment_correction_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_import" ADD CONSTRAINT "partner_import_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_import_line" ADD CONSTRAINT "partner_import_line_import_id_partner_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."partner_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_import_line" ADD CONSTRAINT "partner_import_line_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_margin" ADD CONSTRAINT "planned_margin_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_undoes_bank_receipt_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bank_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_card_payment_id_card_payment_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_line" ADD CONSTRAINT "product_import_line_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_line" ADD CONSTRAINT "product_import_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_made_product_id_product_id_fk" FOREIGN KEY ("made_product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_bundle" ADD CONSTRAINT "purchase_order_bundle_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_bundle" ADD CONSTRAINT "purchase_order_bundle_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_exchange" ADD CONSTRAINT "purchase_order_exchange_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_exchange" ADD CONSTRAINT "purchase_order_exchange_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_assignee_id_member_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_note" ADD CONSTRAINT "question_note_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_note" ADD CONSTRAINT "question_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_challenge" ADD CONSTRAINT "recovery_challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_card" ADD CONSTRAINT "billing_card_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge_run" ADD CONSTRAINT "regular_charge_run_plan_id_regular_charge_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."regular_charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_held_by_member_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_lifted_by_member_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_step" ADD CONSTRAINT "order_return_step_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_kit_hand_over" ADD CONSTRAINT "review_kit_hand_over_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_line" FOREIGN KEY ("order_id","line_no") REFERENCES "public"."order_product"("order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_from_member_id_member_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_to_member_id_member_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_proposed_by_member_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_identity" ADD CONSTRAINT "receipt_identity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_billing" ADD CONSTRAINT "tax_billing_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_corrects_tax_document_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."tax_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_gathered_in_tax_document_id_fk" FOREIGN KEY ("gathered_in") REFERENCES "public"."tax_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_issued_by_member_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_sheet_id_tax_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."tax_sheet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_sheet" ADD CONSTRAINT "tax_sheet_made_by_member_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_steps_hidden" ADD CONSTRAINT "first_steps_hidden_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_terms_version_id_terms_version_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notice" ADD CONSTRAINT "terms_notice_announcement_id_terms_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."terms_announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notice" ADD CONSTRAINT "terms_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_request_once" ON "restock_request" USING btree ("member_id","partner_product_id",coalesce("product_option_id", 0)) WHERE "restock_request"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "restock_request_open" ON "restock_request" USING btree ("partner_product_id") WHERE "restock_request"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_call" ON "audit_log" USING btree ("call","id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reversal_ref" ON "bank_reversal" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_reversal_open" ON "bank_reversal" USING btree ("withdrawn_at") WHERE "bank_reversal"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_ref" ON "bank_statement_line" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_statement_line_statement" ON "bank_statement_line" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_state" ON "bank_statement_line" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_open" ON "bank_statement_line" USING btree ("received_at","statement_id","row_no") WHERE "bank_statement_line"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "bank_statement_line_reversal" ON "bank_statement_line" USING btree ("reversal_id") WHERE "bank_statement_line"."reversal_id" is not null;--> statement-breakpoint
CREATE INDEX "depositor_alias_name" ON "depositor_alias" USING btree ("name");--> statement-breakpoint
CREATE INDEX "partner_decision_partner" ON "partner_decision" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "notice_partner" ON "notice" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "notice_read_store" ON "notice_read" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "notice_read_member" ON "notice_read" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_uri" ON "partner" USING btree (lower("uri"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_name" ON "partner" USING btree ("name");--> statement-breakpoint
CREATE INDEX "partner_former_uri_partner" ON "partner_former_uri" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "business_check_checked_at_index" ON "business_check" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "campaign_partner" ON "campaign" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "campaign_undecided" ON "campaign" USING btree ("answers_until") WHERE "campaign"."decided_at" is null and "campaign"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_store_store" ON "campaign_store" USING btree ("chain_store_id","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_store_member" ON "campaign_store" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "cart_item_shop" ON "cart_item" USING btree ("partner_id","chain_store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_charge_number" ON "cash_charge" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cash_charge_member" ON "cash_charge" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cash_charge_state" ON "cash_charge" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cash_charge_due" ON "cash_charge" USING btree ("due_at") WHERE "cash_charge"."state" = 'BD';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_draw_number" ON "cash_draw" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_draw_open" ON "cash_draw" USING btree ("member_id") WHERE "cash_draw"."state" in ('REQUESTED', 'LISTED');--> statement-breakpoint
CREATE INDEX "cash_draw_member" ON "cash_draw" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cash_draw_state" ON "cash_draw" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_transaction_once" ON "cash_transaction" USING btree ("type","ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "cash_transaction_member" ON "cash_transaction" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cash_transaction_card" ON "cash_transaction" USING btree ("created_at") WHERE "cash_transaction"."ref_type" = 'CARD';--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","display_order");--> statement-breakpoint
CREATE INDEX "own_price_product" ON "own_price" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "partner_product_product" ON "partner_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "partner_product_of_category" ON "partner_product" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "partner_product_recent" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_popular" ON "partner_product" USING btree ("partner_id","sold_count","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_name" ON "partner_product" USING btree ("partner_id","name","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_category" ON "partner_product" USING btree ("partner_id","category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_root" ON "partner_product" USING btree ("partner_id","root_category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_sample" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_sample";--> statement-breakpoint
CREATE INDEX "partner_product_price_sorted" ON "partner_product_price" USING btree ("partner_id","level","lowest_price","partner_product_id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "product_supplier" ON "product" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "product_status" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_low_stock" ON "product" USING btree ("id") WHERE "product"."low_stock" is not null and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_option_product" ON "product_option" USING btree ("product_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_once" ON "wish" USING btree ("chain_store_id","partner_product_id");--> statement-breakpoint
CREATE INDEX "chain_store_partner" ON "chain_store" USING btree ("partner_id","status","id");--> statement-breakpoint
CREATE INDEX "chain_store_territory" ON "chain_store" USING btree ("territory_id");--> statement-breakpoint
CREATE INDEX "chain_store_member" ON "chain_store" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_store_default" ON "chain_store" USING btree ("member_id") WHERE "chain_store"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "store_territory_name" ON "store_territory" USING btree ("partner_id","name");--> statement-breakpoint
CREATE INDEX "store_territory_supervisor" ON "store_territory" USING btree ("supervisor_id");--> statement-breakpoint
CREATE INDEX "community_mention_post" ON "community_mention" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_mention_comment" ON "community_mention" USING btree ("comment_id") WHERE "community_mention"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "community_mention_store" ON "community_mention" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "community_post_like_member" ON "community_post_like" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_report_post_once" ON "community_report" USING btree ("post_id","member_id") WHERE "community_report"."comment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_report_comment_once" ON "community_report" USING btree ("comment_id","member_id") WHERE "community_report"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "community_report_post" ON "community_report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_report_open" ON "community_report" USING btree ("partner_id","post_id") WHERE "community_report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "community_report_member" ON "community_report" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "community_report_closed" ON "community_report" USING btree ("closed_at") WHERE "community_report"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "community_post_partner" ON "community_post" USING btree ("partner_id","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_likes" ON "community_post" USING btree ("partner_id","like_count","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_moderated" ON "community_post" USING btree ("partner_id","id") WHERE "community_post"."deleted_at" is null or "community_post"."hidden_reason" is not null;--> statement-breakpoint
CREATE INDEX "community_post_category" ON "community_post" USING btree ("partner_id","category","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_member" ON "community_post" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "community_post_deleted" ON "community_post" USING btree ("deleted_at") WHERE "community_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_view_member" ON "community_view" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_view_day" ON "community_view" USING btree ("day");--> statement-breakpoint
CREATE INDEX "comment_discussion" ON "comment" USING btree ("discussion_id","id");--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "comment_deleted" ON "comment" USING btree ("deleted_at") WHERE "comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_like_member" ON "comment_like" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "discussion_partner" ON "discussion" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "thread_entry_discussion" ON "thread_entry" USING btree ("discussion_id","id");--> statement-breakpoint
CREATE INDEX "thread_entry_member" ON "thread_entry" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_serial" ON "issued_document" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_version" ON "issued_document" USING btree ("order_id","type","version");--> statement-breakpoint
CREATE INDEX "faq_owner" ON "faq" USING btree ("partner_id","category","sort");--> statement-breakpoint
CREATE INDEX "attachment_record" ON "attachment" USING btree ("record","id") WHERE "attachment"."record" <> '';--> statement-breakpoint
CREATE INDEX "attachment_unused" ON "attachment" USING btree ("unused_until") WHERE "attachment"."record" = '';--> statement-breakpoint
CREATE INDEX "attachment_uploader" ON "attachment" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "file_check" ON "file" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "file_removed" ON "file" USING btree ("id") WHERE "file"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "once_file_owner" ON "once_file" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "once_file_expiry" ON "once_file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_answered_by" ON "inquiry" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "member_username" ON "member" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" USING btree ("leaving_at") WHERE "member"."leaving_at" is not null;--> statement-breakpoint
CREATE INDEX "member_partner" ON "member" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once" ON "staff" USING btree ("member_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_operator" ON "staff" USING btree ("member_id") WHERE "staff"."partner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at","id") WHERE "message"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id") WHERE "message"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("member_id","id") WHERE "message"."channel" = 'INBOX';--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id") WHERE "message"."channel" = 'INBOX' and "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_number") WHERE "message"."order_number" <> '';--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_cost" ON "message" USING btree ("created_at") WHERE "message"."cost" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_device" ON "push_subscription" USING btree ("device");--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accountant_mail_request" ON "accountant_mail" USING btree ("member_id","request_key");--> statement-breakpoint
CREATE INDEX "accountant_mail_member" ON "accountant_mail" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("is_pinned","publish_at","id") WHERE "news"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "news_view_day" ON "news_view" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notification_choice_topic" ON "notification_choice" USING btree ("topic","choice");--> statement-breakpoint
CREATE UNIQUE INDEX "order_claim_source" ON "order_claim" USING btree ("source","source_id","line_no","row_no");--> statement-breakpoint
CREATE INDEX "order_claim_order" ON "order_claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "margin_entry_day" ON "margin_entry" USING btree ("partner_id","day","id","chain_store_id","partner_product_id","count","sales","supply");--> statement-breakpoint
CREATE INDEX "margin_entry_store" ON "margin_entry" USING btree ("chain_store_id","day","id");--> statement-breakpoint
CREATE INDEX "margin_entry_product" ON "margin_entry" USING btree ("partner_product_id","day","id");--> statement-breakpoint
CREATE INDEX "margin_entry_order" ON "margin_entry" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "order_bundle_supplier" ON "order_bundle" USING btree ("supplier_id","order_id");--> statement-breakpoint
CREATE INDEX "order_bundle_unprepared" ON "order_bundle" USING btree ("order_id") WHERE "order_bundle"."prepared_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_product_product" ON "order_product" USING btree ("partner_product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_product_sales" ON "order_product" USING btree ("order_id","partner_product_id","line_no","live_count","live_price","live_print","live_supply");--> statement-breakpoint
CREATE INDEX "order_reduction_order" ON "order_reduction" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_reduction_buyer_refund" ON "order_reduction" USING btree ("actor_id","created_at") WHERE "order_reduction"."kind" = 'REFUND' and "order_reduction"."actor" = 'BUYER';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("partner_id","created_at","id","chain_store_id","status","pay_method","paid_at","live_goods","live_print","live_send_cost","live_supply");--> statement-breakpoint
CREATE INDEX "orders_partner_status" ON "orders" USING btree ("partner_id","status","id","created_at","pay_method","paid_at","total");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id","total");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("chain_store_id","id");--> statement-breakpoint
CREATE INDEX "orders_store_created" ON "orders" USING btree ("chain_store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_of_brand" ON "orders" USING btree ("partner_id","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_depositor" ON "orders" USING btree ("depositor" text_pattern_ops) WHERE "orders"."depositor" <> '';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deposit_due_at") WHERE "orders"."status" = 'BD';--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipment_parcel" ON "shipment" USING btree ("courier","number");--> statement-breakpoint
CREATE INDEX "shipment_under_way" ON "shipment" USING btree ("shipped_at") WHERE "shipment"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_correction_shipment" ON "shipment_correction" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "partner_import_partner" ON "partner_import" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partner_import_line_product" ON "partner_import_line" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "planned_margin_due" ON "planned_margin" USING btree ("starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_ref" ON "bank_receipt" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_receipt_order" ON "bank_receipt" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "bank_receipt_line" ON "bank_receipt" USING btree ("statement_line_id") WHERE "bank_receipt"."statement_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_undone" ON "bank_receipt" USING btree ("undoes") WHERE "bank_receipt"."undoes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_gateway_order" ON "card_payment" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_key" ON "card_payment" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_attempt" ON "card_payment" USING btree ("ref_number","attempt");--> statement-breakpoint
CREATE INDEX "card_payment_unknown" ON "card_payment" USING btree ("created_at") WHERE "card_payment"."payment_key" is not null and "card_payment"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "card_payment_unknown_regular" ON "card_payment" USING btree ("created_at") WHERE "card_payment"."state" = 'READY' and "card_payment"."approved_at" is null and "card_payment"."ref_number" like 'CR%';--> statement-breakpoint
CREATE UNIQUE INDEX "card_refund_once" ON "card_refund" USING btree ("card_payment_id","seq");--> statement-breakpoint
CREATE INDEX "card_refund_due" ON "card_refund" USING btree ("due_at") WHERE "card_refund"."state" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "card_test_gateway_order" ON "card_test" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_test_key" ON "card_test" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "card_test_created" ON "card_test" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "popup_owner" ON "popup" USING btree ("partner_id","order");--> statement-breakpoint
CREATE INDEX "product_request_partner" ON "product_request" USING btree ("partner_id","is_unread_by_asker","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_import_line_product" ON "product_import_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_request_newest" ON "product_request" USING btree ("is_unread_by_operator","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_request_state" ON "product_request" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "product_request_product" ON "product_request" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "product_request_made" ON "product_request" USING btree ("made_product_id");--> statement-breakpoint
CREATE INDEX "product_request_member" ON "product_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "question_member" ON "question" USING btree ("member_id","is_unread_by_asker","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_number" ON "purchase_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_cutoff" ON "purchase_order" USING btree ("supplier_id","cutoff_day");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_sequence" ON "purchase_order" USING btree ("supplier_id","sequence");--> statement-breakpoint
CREATE INDEX "purchase_order_created" ON "purchase_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_waiting" ON "purchase_order" USING btree ("id") WHERE "purchase_order"."mailed_at" is null and "purchase_order"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_order_bundle_order" ON "purchase_order_bundle" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_exchange_return" ON "purchase_order_exchange" USING btree ("return_id","is_taken_back");--> statement-breakpoint
CREATE INDEX "purchase_order_line_row" ON "purchase_order_line" USING btree ("order_id","line_no","row_no");--> statement-breakpoint
CREATE INDEX "question_state" ON "question" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "question_order" ON "question" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "question_product" ON "question" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "question_partner" ON "question" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "question_store" ON "question" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "question_assignee" ON "question" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "question_note_question" ON "question_note" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "password_reset_member" ON "password_reset" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_challenge_member" ON "recovery_challenge" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_card_active" ON "billing_card" USING btree ("member_id") WHERE "billing_card"."state" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customer_key" ON "billing_customer" USING btree ("customer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_live" ON "regular_charge" USING btree ("member_id") WHERE "regular_charge"."state" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "regular_charge_member" ON "regular_charge" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "regular_charge_next" ON "regular_charge" USING btree ("next_on","id") WHERE "regular_charge"."state" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_run_month" ON "regular_charge_run" USING btree ("plan_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_run_number" ON "regular_charge_run" USING btree ("number");--> statement-breakpoint
CREATE INDEX "regular_charge_run_due" ON "regular_charge_run" USING btree ("next_attempt_at") WHERE "regular_charge_run"."state" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_order" ON "retention_hold" USING btree ("order_number") WHERE "retention_hold"."lifted_at" is null and "retention_hold"."order_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_member" ON "retention_hold" USING btree ("member_id") WHERE "retention_hold"."lifted_at" is null and "retention_hold"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "retention_hold_newest" ON "retention_hold" USING btree ("lifted_at","id");--> statement-breakpoint
CREATE INDEX "retention_hold_held_by" ON "retention_hold" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "retention_hold_lifted_by" ON "retention_hold" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_member" ON "order_return" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_return_state" ON "order_return" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_return_newest" ON "order_return" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "order_return_partner" ON "order_return" USING btree ("partner_id","updated_at");--> statement-breakpoint
CREATE INDEX "order_return_store" ON "order_return" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "order_return_shipment" ON "order_return" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_return_step_return" ON "order_return_step" USING btree ("return_id","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("member_id","list","name");--> statement-breakpoint
CREATE INDEX "login_failure_bucket" ON "login_failure" USING btree ("bucket","failed_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_month" ON "settlement" USING btree ("partner_id","month");--> statement-breakpoint
CREATE INDEX "settlement_by_month" ON "settlement" USING btree ("month");--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job");--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitation_token" ON "store_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitation_open" ON "store_invitation" USING btree ("partner_id",lower("email")) WHERE "store_invitation"."joined_at" is null and "store_invitation"."cancelled_at" is null and "store_invitation"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitation_open_phone" ON "store_invitation" USING btree ("partner_id","phone") WHERE "store_invitation"."joined_at" is null and "store_invitation"."cancelled_at" is null and "store_invitation"."email" = '';--> statement-breakpoint
CREATE INDEX "store_invitation_partner" ON "store_invitation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "store_invitation_mails" ON "store_invitation" USING btree ("partner_id","mail_day");--> statement-breakpoint
CREATE UNIQUE INDEX "store_transfer_open" ON "store_transfer" USING btree ("chain_store_id") WHERE "store_transfer"."state" in ('PROPOSED', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "store_transfer_store" ON "store_transfer" USING btree ("chain_store_id","id");--> statement-breakpoint
CREATE INDEX "store_transfer_from" ON "store_transfer" USING btree ("from_member_id","id");--> statement-breakpoint
CREATE INDEX "store_transfer_to" ON "store_transfer" USING btree ("to_member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_transfer_token" ON "store_transfer" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_identity_order" ON "receipt_identity" USING btree ("order_number") WHERE "receipt_identity"."order_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_identity_kept" ON "receipt_identity" USING btree ("member_id") WHERE "receipt_identity"."order_number" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_number" ON "tax_document" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_approval" ON "tax_document" USING btree ("kind","approval_number") WHERE "tax_document"."approval_number" is not null;--> statement-breakpoint
CREATE INDEX "tax_document_order" ON "tax_document" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "tax_document_member" ON "tax_document" USING btree ("member_id","supplied_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_state" ON "tax_document" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_day" ON "tax_document" USING btree ("supplied_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_corrects" ON "tax_document" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "tax_document_gathered" ON "tax_document" USING btree ("gathered_in");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_token" ON "staff_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree (lower("email"),coalesce("partner_id", 0)) WHERE "staff_invitation"."accepted_at" is null and "staff_invitation"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_announcement_open" ON "terms_announcement" USING btree ("type","version") WHERE "terms_announcement"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_version_once" ON "terms_version" USING btree ("type","version");--> statement-breakpoint
CREATE INDEX "terms_version_asked" ON "terms_version" USING btree ("effective_on") WHERE "terms_version"."asks_again";--> statement-breakpoint
CREATE INDEX "attempt_bucket" ON "attempt" USING btree ("bucket","at");--> statement-breakpoint
-- Everything above was written by drizzle-kit from the tables of the code, everything below by hand.

-- The cash ledger is append-only and the entries of one transaction sum to zero, whatever the application does.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the cash ledger is append-only';
end $$;
--> statement-breakpoint
create trigger cash_entry_append_only before update or delete on cash_entry
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger cash_transaction_append_only before update or delete on cash_transaction
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from cash_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'entries of cash transaction % do not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger cash_entry_balanced after insert on cash_entry
  deferrable initially deferred for each row execute function check_ledger_balance();
--> statement-breakpoint

-- The figures of an issued document are frozen, whatever the application does.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are frozen';
end $$;
--> statement-breakpoint
create trigger issued_document_frozen before update or delete on issued_document
  for each row execute function refuse_document_change();
--> statement-breakpoint

-- An issued tax document never changes, whatever the application does; a refund is a document of its own. When the retention time is
-- over, the buyer of it may be emptied, and nothing else may change.
create function refuse_issued_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.identity = '' and new.store_name = ''
    and not exists (select from jsonb_each_text(new.buyer) part where part.value <> '')
    and to_jsonb(new) - array['buyer', 'identity', 'store_name'] = to_jsonb(old) - array['buyer', 'identity', 'store_name']
  then
    return new;
  end if;
  raise exception 'the tax document % is issued', old.number;
end $$;
--> statement-breakpoint
create trigger tax_document_issued_stays before update or delete on tax_document
  for each row when (old.state = 'ISSUED') execute function refuse_issued_document_change();
--> statement-breakpoint

-- Keeps chain_store.has_own_prices. A store that another transaction has locked keeps the mark, which costs a look-up and nothing else:
-- waiting for it could deadlock, because products that are deleted were locked before.
create function mark_stores_with_own_prices() returns trigger language plpgsql as $$
declare
  free bigint[];
begin
  if tg_op = 'INSERT' then
    update chain_store set has_own_prices = true
      where id in (select chain_store_id from changed) and not has_own_prices;
  else
    free := array(select id from chain_store where id in (select chain_store_id from changed) and has_own_prices
      order by id for no key update skip locked);
    update chain_store set has_own_prices = false
      where id = any(free) and not exists (select 1 from own_price where own_price.chain_store_id = chain_store.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger own_price_marked after insert on own_price
  referencing new table as changed for each statement execute function mark_stores_with_own_prices();
--> statement-breakpoint
create trigger own_price_unmarked after delete on own_price
  referencing old table as changed for each statement execute function mark_stores_with_own_prices();
--> statement-breakpoint

-- A change to the products, prices or delivery terms of a brand, also one by plain SQL, raises the version of its catalog once per
-- transaction. Stock and sold counts, which every order changes, don't raise it: they are read on every call.
create sequence catalog_version;
--> statement-breakpoint
create function change_catalogs(partners bigint[]) returns void language sql as $$
  insert into partner_catalog (partner_id, version)
  select changed.id, nextval('catalog_version')
  from (select distinct unnest(partners) as id) changed order by changed.id
  on conflict (partner_id) do update set version = excluded.version
    where partner_catalog.xmin <> pg_current_xact_id()::xid
$$;
--> statement-breakpoint
create function change_own_catalog() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array[new.partner_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger partner_product_changed after update of
  partner_id, product_id, margin_type, margin, market_margin, is_sample, status, max_per_order, max_per_month, is_mandatory,
  price_basis, display_order, pictures, has_own_pictures, name, category_id, root_category_id, is_listed, search_text,
  search_choseong, created_at
  on partner_product for each row execute function change_own_catalog();
--> statement-breakpoint
create function change_catalogs_of_rows() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select distinct partner_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger partner_product_added after insert on partner_product
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_removed after delete on partner_product
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_added after insert on partner_product_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_changed after update on partner_product_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger partner_product_price_removed after delete on partner_product_price
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger own_price_added after insert on own_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger own_price_changed after update on own_price
  referencing new table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create trigger own_price_removed after delete on own_price
  referencing old table as changed for each statement execute function change_catalogs_of_rows();
--> statement-breakpoint
create function change_catalogs_of_product() returns trigger language plpgsql as $$
declare
  row_json jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  changed bigint := (row_json ->> case when tg_table_name = 'product' then 'id' else 'product_id' end)::bigint;
begin
  perform change_catalogs(array(select partner_id from partner_product where product_id = changed));
  return null;
end $$;
--> statement-breakpoint
create trigger product_changed after update of
  supplier_id, category_id, name, price_model, vat_type, unit, spec, min_count, step, print_price, is_custom_made, is_bundled,
  own_delivery_fee, option_name, description, notice, pictures, max_per_order, max_per_month, status, archived_at, created_at
  on product for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_changed after update of product_id, name, extra_price, flat_price, status, display_order
  on product_option for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_added after insert or delete on product_option
  for each row execute function change_catalogs_of_product();
--> statement-breakpoint
-- Carts and orders take the supply price from the cache of the catalog's version.
create function change_catalogs_of_tiers() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select partner_id from partner_product where product_id in (select product_id from changed)));
  return null;
end $$;
--> statement-breakpoint
create trigger product_tier_added after insert on product_tier
  referencing new table as changed for each statement execute function change_catalogs_of_tiers();
--> statement-breakpoint
create trigger product_tier_changed after update on product_tier
  referencing new table as changed for each statement execute function change_catalogs_of_tiers();
--> statement-breakpoint
create trigger product_tier_removed after delete on product_tier
  referencing old table as changed for each statement execute function change_catalogs_of_tiers();
--> statement-breakpoint
create function change_catalogs_of_supplier() returns trigger language plpgsql as $$
declare
  changed bigint := (to_jsonb(new) ->> case when tg_table_name = 'supplier' then 'id' else 'supplier_id' end)::bigint;
begin
  perform change_catalogs(array(
    select partner_id from partner_product where product_id in (select id from product where supplier_id = changed)));
  return null;
end $$;
--> statement-breakpoint
create trigger supplier_changed after update on supplier
  for each row execute function change_catalogs_of_supplier();
--> statement-breakpoint
create trigger delivery_policy_changed after insert or update on delivery_policy
  for each row execute function change_catalogs_of_supplier();
--> statement-breakpoint
-- The products of a supplier without a delivery policy are sold in no shop.
create function change_catalogs_of_policies() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(
    select partner_id from partner_product where product_id in (
      select product.id from product join changed on changed.supplier_id = product.supplier_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger delivery_policy_removed after delete on delivery_policy
  referencing old table as changed for each statement execute function change_catalogs_of_policies();
--> statement-breakpoint
create function change_all_catalogs() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select partner_id from partner_catalog));
  return null;
end $$;
--> statement-breakpoint
create trigger category_changed after update on category
  for each statement execute function change_all_catalogs();
--> statement-breakpoint
-- The decimals of unit prices are a part of what the catalog shows.
create function change_catalog_of_brand() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger partner_unit_price_decimals_changed after update of unit_price_decimals on partner
  for each row when (old.unit_price_decimals is distinct from new.unit_price_decimals)
  execute function change_catalog_of_brand();--> statement-breakpoint
CREATE TABLE "operator_brand" (
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_brand_member_id_partner_id_pk" PRIMARY KEY("member_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "operator_brand" ADD CONSTRAINT "operator_brand_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_brand" ADD CONSTRAINT "operator_brand_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "agreed_to_sms_preset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "agreed_to_email_preset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "is_consent_preset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "quick_name" (
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"words" text NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"product_option_id" bigint,
	"learnt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_name_partner_id_words_chain_store_id_pk" PRIMARY KEY("partner_id","words","chain_store_id")
);
--> statement-breakpoint
ALTER TABLE "quick_name" ADD CONSTRAINT "quick_name_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_name" ADD CONSTRAINT "quick_name_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_name" ADD CONSTRAINT "quick_name_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_name" ADD CONSTRAINT "quick_name_product_option_id_product_option_id_fk" FOREIGN KEY ("product_option_id") REFERENCES "public"."product_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_name_store" ON "quick_name" USING btree ("chain_store_id");--> statement-breakpoint
ALTER TABLE "order_bundle" ADD COLUMN "delayed_to" text;--> statement-breakpoint
CREATE TABLE "search_miss" (
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"text_key" text NOT NULL,
	"text" text NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone,
	"missed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_partner_id_text_key_chain_store_id_pk" PRIMARY KEY("partner_id","text_key","chain_store_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_word_once" UNIQUE NULLS NOT DISTINCT("word_key","partner_id")
);
--> statement-breakpoint
CREATE TABLE "integrity_proof" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrity_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proved_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"failed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"unproved" jsonb,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "search_miss" ADD CONSTRAINT "search_miss_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_miss" ADD CONSTRAINT "search_miss_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_miss_store" ON "search_miss" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "search_miss_old" ON "search_miss" USING btree ("missed_at");--> statement-breakpoint
CREATE INDEX "search_miss_newest" ON "search_miss" USING btree ("partner_id","missed_at");--> statement-breakpoint
CREATE INDEX "wish_product" ON "wish" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "search_miss_asked" ON "search_miss" USING btree ("asked_at") WHERE "search_miss"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "search_word_owner" ON "search_word" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "integrity_proof_time" ON "integrity_proof" USING btree ("proved_at");--> statement-breakpoint
CREATE INDEX "backup_run_time" ON "backup_run" USING btree ("made_at");