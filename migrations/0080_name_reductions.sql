-- The table of all attempts had the name of its first user, and the table of cancellations held refunds, too.
alter table recovery_attempt rename to attempt;--> statement-breakpoint
alter table attempt rename constraint recovery_attempt_pkey to attempt_pkey;--> statement-breakpoint
alter sequence recovery_attempt_id_seq rename to attempt_id_seq;--> statement-breakpoint
alter index recovery_attempt_bucket rename to attempt_bucket;--> statement-breakpoint
alter table cancellation rename to order_reduction;--> statement-breakpoint
alter table order_reduction rename constraint cancellation_pkey to order_reduction_pkey;--> statement-breakpoint
alter table order_reduction rename constraint cancellation_order_id_orders_id_fk to order_reduction_order_id_orders_id_fk;--> statement-breakpoint
alter sequence cancellation_id_seq rename to order_reduction_id_seq;--> statement-breakpoint
alter index cancellation_order rename to order_reduction_order;--> statement-breakpoint
alter table card_refund rename column cancellation_id to reduction_id;--> statement-breakpoint
alter table order_reduction add column kind text;--> statement-breakpoint
update order_reduction set kind = case when refund_cause is null then 'CANCEL' else 'REFUND' end;--> statement-breakpoint
alter table order_reduction alter column kind set not null;--> statement-breakpoint
alter table order_reduction add constraint order_reduction_kind check (kind in ('CANCEL', 'REFUND'));--> statement-breakpoint
alter table order_reduction add constraint order_reduction_cause check ((kind = 'REFUND') = (refund_cause is not null));--> statement-breakpoint
drop index cancellation_buyer_refund;--> statement-breakpoint
create index order_reduction_buyer_refund on order_reduction (actor_id, created_at) where kind = 'REFUND' and actor = 'BUYER';
