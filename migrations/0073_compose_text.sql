-- Written by hand: requests and files are composed (NFC) from now on. What macOS and iOS stored decomposed before is composed here, in
-- every column of texts and JSON, because people fill in most of them and the texts of programs are ASCII, which stays as it is. Line breaks
-- and tabs in names and addresses become spaces. History stays: the audit log, and the rows that triggers freeze (the ledger, issued documents).
do $$
declare
  place record;
  spot record;
  is_needed boolean;
  brk constant text := '\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*';
begin
  for place in
    with one_line(table_name, column_name) as (values
      ('member', 'name'), ('member', 'nickname'), ('chain_store', 'name'), ('chain_store', 'address1'), ('chain_store', 'address2'),
      ('chain_store', 'business_company_name'), ('chain_store', 'business_representative'), ('chain_store', 'business_type'),
      ('chain_store', 'business_item'), ('partner', 'name'), ('partner_account', 'holder'), ('partner_level', 'name'),
      ('store_territory', 'name'), ('category', 'name'), ('product', 'name'), ('product', 'unit'), ('product', 'spec'),
      ('product', 'option_name'), ('product_option', 'name'), ('partner_product', 'name'), ('supplier', 'name'),
      ('supplier', 'representative'), ('supplier', 'address'), ('supplier', 'business_type'), ('supplier', 'business_item'),
      ('supplier', 'contact_name'), ('supplier', 'return_address1'), ('supplier', 'return_address2'), ('company', 'company_name'),
      ('company', 'representative'), ('company', 'address'), ('company', 'business_type'), ('company', 'business_item'),
      ('company', 'contact_name'), ('company', 'support_hours'), ('bank_account', 'holder'), ('cash_charge', 'depositor'),
      ('cash_draw', 'holder'), ('orders', 'depositor'), ('orders', 'title'), ('order_product', 'name'), ('order_product', 'spec'),
      ('order_product', 'option_name'), ('order_option', 'name'), ('order_bundle', 'supplier_name'), ('purchase_order', 'supplier_name'),
      ('bank_statement_line', 'depositor'), ('depositor_alias', 'name'), ('store_invitation', 'store_name'),
      ('store_invitation', 'owner_name'), ('staff_invitation', 'name'), ('inquiry', 'name'), ('inquiry', 'representative'),
      ('inquiry', 'location'), ('notice', 'title'), ('community_post', 'title'), ('news', 'title'), ('faq', 'question'),
      ('popup', 'title'), ('product_request', 'title'), ('saved_view', 'name'), ('campaign', 'title')),
    texts as (
      select c.table_name, c.column_name,
        case
          when c.data_type <> 'text' then format('normalize(%1$I::text, nfc)::%2$s', c.column_name, c.udt_name)
          when one_line.column_name is null then format('normalize(%I, nfc)', c.column_name)
          else format('btrim(regexp_replace(normalize(%I, nfc), %L, '' '', ''g''))', c.column_name, brk)
        end as composed,
        format('%I::text is not nfc normalized', c.column_name)
          || case when one_line.column_name is null then '' else format(' or %I ~ %L', c.column_name, brk) end as is_other
      from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      left join one_line on one_line.table_name = c.table_name and one_line.column_name = c.column_name
      where c.table_schema = current_schema() and c.table_name <> 'audit_log' and c.is_generated = 'NEVER'
        and (c.data_type in ('text', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text')))
    select table_name,
      string_agg(format('%I = %s', column_name, composed), ', ') as assignments,
      string_agg(is_other, ' or ') as is_other
    from texts group by table_name order by table_name
  loop
    -- An update of no rows would still fire the triggers of the statement, which renew caches.
    execute format('select exists (select from %I where %s)', place.table_name, place.is_other) into is_needed;
    continue when not is_needed;
    begin
      execute format('update %I set %s where %s', place.table_name, place.assignments, place.is_other);
    exception when integrity_constraint_violation or raise_exception then
      -- A frozen row, or two rows that differ in nothing else. Each of the others is still composed.
      for spot in execute format('select ctid as at from %I where %s', place.table_name, place.is_other) loop
        begin
          execute format('update %I set %s where ctid = $1', place.table_name, place.assignments) using spot.at;
        exception when integrity_constraint_violation or raise_exception then
          null;
        end;
      end loop;
    end;
  end loop;
end $$;
