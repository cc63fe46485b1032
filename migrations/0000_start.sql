CREATE SEQUENCE "public"."partner_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"actor_id" bigint NOT NULL,
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
CREATE TABLE "partner" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uri" text NOT NULL,
	"state" text NOT NULL,
	"has_open_market" boolean DEFAULT false NOT NULL,
	"picture" jsonb,
	"primary_color" text NOT NULL,
	"accent_color" text NOT NULL,
	"tint_color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_account" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"display_order" integer DEFAULT 0 NOT NULL
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
	"name" text NOT NULL,
	"category_id" bigint NOT NULL,
	"root_category_id" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"search_text" text NOT NULL,
	"search_choseong" text NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_product_once" UNIQUE("partner_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "partner_product_price" (
	"partner_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"lowest_price" bigint NOT NULL,
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
	"description" text DEFAULT '' NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
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
	"is_on_sale" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"business_number" text NOT NULL,
	"tel" text NOT NULL,
	"cutoff_hour" integer NOT NULL,
	"lead_days" integer NOT NULL
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
	CONSTRAINT "chain_store_level" CHECK ("chain_store"."level" between 1 and 5)
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
CREATE TABLE "community_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
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
	"view_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_view" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "community_view_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
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
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
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
	"agreed_to_email" boolean DEFAULT false NOT NULL,
	"agreed_to_sms_at" timestamp with time zone,
	"agreed_to_email_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
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
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reason" text NOT NULL,
	"fault" text NOT NULL,
	"lines" jsonb NOT NULL,
	"goods_amount" bigint NOT NULL,
	"print_amount" bigint NOT NULL,
	"delivery_adjustment" bigint NOT NULL,
	"refund_total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"took_stock" boolean NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_option_order_id_line_no_row_no_pk" PRIMARY KEY("order_id","line_no","row_no"),
	CONSTRAINT "order_option_progress" CHECK ("order_option"."shipped" >= 0 and "order_option"."cancelled" >= 0 and "order_option"."shipped" + "order_option"."cancelled" <= "order_option"."count")
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
	"month" text NOT NULL,
	"supply_value" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_product_order_id_line_no_pk" PRIMARY KEY("order_id","line_no")
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
	"used_cash" bigint NOT NULL,
	"depositor" text DEFAULT '' NOT NULL,
	"deposit_due_at" timestamp with time zone,
	"bank_account" text DEFAULT '' NOT NULL,
	"receiver" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"agreed_to_custom_made" boolean NOT NULL,
	"store" jsonb NOT NULL,
	"company_id" bigint NOT NULL,
	"title" text NOT NULL,
	"product_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
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
CREATE TABLE "bank_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
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
	"bank_ref" text NOT NULL
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
	"cancellation_id" bigint,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "password_reset" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"replaces" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "review_kit_hand_over" (
	"salt_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone
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
CREATE TABLE "terms_consent" (
	"member_id" bigint NOT NULL,
	"terms_version_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "terms_consent_member_id_terms_version_id_pk" PRIMARY KEY("member_id","terms_version_id")
);
--> statement-breakpoint
CREATE TABLE "terms_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
ALTER TABLE "partner_account" ADD CONSTRAINT "partner_account_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_decision" ADD CONSTRAINT "partner_decision_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_option_id_product_option_id_fk" FOREIGN KEY ("product_option_id") REFERENCES "public"."product_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_transaction_id_cash_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."cash_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cash" ADD CONSTRAINT "member_cash_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "partner_level" ADD CONSTRAINT "partner_level_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_policy" ADD CONSTRAINT "delivery_policy_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_hold" ADD CONSTRAINT "member_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundle" ADD CONSTRAINT "order_bundle_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_option" ADD CONSTRAINT "order_option_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_card_payment_id_card_payment_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_challenge" ADD CONSTRAINT "recovery_challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_kit_hand_over" ADD CONSTRAINT "review_kit_hand_over_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_terms_version_id_terms_version_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_uri" ON "partner" USING btree (lower("uri"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_name" ON "partner" USING btree ("name");--> statement-breakpoint
CREATE INDEX "partner_decision_partner" ON "partner_decision" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "cart_item_shop" ON "cart_item" USING btree ("partner_id","chain_store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_transaction_once" ON "cash_transaction" USING btree ("type","ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "cash_transaction_member" ON "cash_transaction" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","display_order");--> statement-breakpoint
CREATE INDEX "partner_product_product" ON "partner_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "partner_product_recent" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_popular" ON "partner_product" USING btree ("partner_id","sold_count","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_name" ON "partner_product" USING btree ("partner_id","name","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_category" ON "partner_product" USING btree ("partner_id","category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_root" ON "partner_product" USING btree ("partner_id","root_category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_sample" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_sample";--> statement-breakpoint
CREATE INDEX "partner_product_price_sorted" ON "partner_product_price" USING btree ("partner_id","level","lowest_price","partner_product_id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_option_product" ON "product_option" USING btree ("product_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_once" ON "wish" USING btree ("chain_store_id","partner_product_id");--> statement-breakpoint
CREATE INDEX "chain_store_partner" ON "chain_store" USING btree ("partner_id","status","id");--> statement-breakpoint
CREATE INDEX "chain_store_member" ON "chain_store" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_store_default" ON "chain_store" USING btree ("member_id") WHERE "chain_store"."is_default";--> statement-breakpoint
CREATE INDEX "community_comment_post" ON "community_comment" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "community_comment_member" ON "community_comment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "community_comment_deleted" ON "community_comment" USING btree ("deleted_at") WHERE "community_comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_post_partner" ON "community_post" USING btree ("partner_id","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_category" ON "community_post" USING btree ("partner_id","category","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_member" ON "community_post" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "community_post_deleted" ON "community_post" USING btree ("deleted_at") WHERE "community_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_view_member" ON "community_view" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_view_day" ON "community_view" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipment_parcel" ON "shipment" USING btree ("courier","number");--> statement-breakpoint
CREATE INDEX "shipment_under_way" ON "shipment" USING btree ("shipped_at") WHERE "shipment"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_username" ON "member" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "member_partner" ON "member" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once" ON "staff" USING btree ("member_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at","id") WHERE "message"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id") WHERE "message"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("member_id","id") WHERE "message"."channel" = 'INBOX';--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id") WHERE "message"."channel" = 'INBOX' and "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_number") WHERE "message"."order_number" <> '';--> statement-breakpoint
CREATE INDEX "cancellation_order" ON "cancellation" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_product_product" ON "order_product" USING btree ("partner_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "orders_partner_status" ON "orders" USING btree ("partner_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("chain_store_id","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deposit_due_at") WHERE "orders"."status" = 'BD';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipt_ref" ON "bank_receipt" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "bank_receipt_order" ON "bank_receipt" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_gateway_order" ON "card_payment" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_key" ON "card_payment" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_attempt" ON "card_payment" USING btree ("ref_number","attempt");--> statement-breakpoint
CREATE INDEX "card_payment_unknown" ON "card_payment" USING btree ("created_at") WHERE "card_payment"."payment_key" is not null and "card_payment"."approved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_refund_once" ON "card_refund" USING btree ("card_payment_id","seq");--> statement-breakpoint
CREATE INDEX "card_refund_due" ON "card_refund" USING btree ("due_at") WHERE "card_refund"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "password_reset_member" ON "password_reset" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_attempt_bucket" ON "recovery_attempt" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "recovery_challenge_member" ON "recovery_challenge" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "login_failure_bucket" ON "login_failure" USING btree ("bucket","failed_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_version_once" ON "terms_version" USING btree ("type","version");
--> statement-breakpoint
-- Written by hand: the ledger is append-only and the entries of one transaction sum to zero, whatever the application does.
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
-- Written by hand: a change to the products, prices or delivery terms of a brand, also one by plain SQL, raises the version of
-- its catalog once per transaction. Stock and sold counts, which every order changes, don't raise it: they are read on every call.
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
  price_basis, display_order, pictures, name, category_id, root_category_id, is_listed, search_text, search_choseong, created_at
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
  own_delivery_fee, option_name, description, is_on_sale, created_at
  on product for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_changed after update of product_id, name, extra_price, flat_price, is_on_sale, display_order
  on product_option for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_added after insert or delete on product_option
  for each row execute function change_catalogs_of_product();
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
create function change_all_catalogs() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array(select partner_id from partner_catalog));
  return null;
end $$;
--> statement-breakpoint
create trigger category_changed after update on category
  for each statement execute function change_all_catalogs();
