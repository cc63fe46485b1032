-- Written by hand: phone numbers that an earlier version stored as they were typed are rewritten as forms store them now, if they have one
-- certain reading (`phoneText`): a zero that a spreadsheet dropped, +82, full-width digits, other separators. All others stay, and are asked
-- for when their form is saved next. History stays: the company blocks of printed documents, the stores in orders, and the audit log.
create function pg_temp.phone_text(stored text) returns text language plpgsql immutable as $$
declare
  written constant text := normalize(stored, nfkc);
  digits text := regexp_replace(written, '[\s().\-\u00ad\u061c\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2212\ufeff/·]', '', 'g');
begin
  -- '02-123-4567/8' names two lines.
  if btrim(written, E' \t\r\n') ~ '[/·]\s?[0-9]{1,2}$' then
    return stored;
  end if;
  digits := regexp_replace(digits, '^(\+|00)?82(?=[0-9])0?', '0');
  if digits ~ '^10[0-9]{8}$' then
    digits := '0' || digits;
  end if;
  return case
    when digits ~ '^1[5-9][0-9]{6}$' then regexp_replace(digits, '^(....)(....)$', '\1-\2')
    when digits ~ '^050[0-9][0-9]{7,8}$' then regexp_replace(digits, '^(....)(.{3,4})(....)$', '\1-\2-\3')
    when digits ~ '^02[0-9]{7,8}$' then regexp_replace(digits, '^(..)(.{3,4})(....)$', '\1-\2-\3')
    when digits ~ '^(01[0-9]|03[1-3]|04[1-4]|05[1-5]|06[1-4]|0[678]0)[0-9]{7,8}$'
      or digits ~ '^0303[0-9]{7,8}$' then regexp_replace(digits, '^(...)(.{3,4})(....)$', '\1-\2-\3')
    else stored
  end;
end
$$;--> statement-breakpoint
update member set phone = pg_temp.phone_text(phone) where phone <> pg_temp.phone_text(phone);--> statement-breakpoint
update chain_store set tel = pg_temp.phone_text(tel) where tel <> pg_temp.phone_text(tel);--> statement-breakpoint
update supplier set tel = pg_temp.phone_text(tel), contact_phone = pg_temp.phone_text(contact_phone)
where (tel, contact_phone) <> (pg_temp.phone_text(tel), pg_temp.phone_text(contact_phone));--> statement-breakpoint
update store_invitation set phone = pg_temp.phone_text(phone) where phone <> pg_temp.phone_text(phone);--> statement-breakpoint
update inquiry set tel = pg_temp.phone_text(tel) where tel <> pg_temp.phone_text(tel);--> statement-breakpoint
-- What a purchase order has told is rewritten with its order, which would count as moved otherwise.
update orders set receiver = jsonb_set(receiver, '{phone}', to_jsonb(pg_temp.phone_text(receiver ->> 'phone')))
where receiver ->> 'phone' <> pg_temp.phone_text(receiver ->> 'phone');--> statement-breakpoint
update purchase_order_bundle set receiver = jsonb_set(receiver, '{phone}', to_jsonb(pg_temp.phone_text(receiver ->> 'phone')))
where receiver ->> 'phone' <> pg_temp.phone_text(receiver ->> 'phone');--> statement-breakpoint
drop function pg_temp.phone_text(text);
