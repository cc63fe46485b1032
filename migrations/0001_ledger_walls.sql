-- The ledger is append-only, and the entries of one transaction sum to zero, whatever the application does.
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
