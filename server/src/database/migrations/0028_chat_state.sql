-- What decisions about a chat depend on, as it is committed when this is called: a statement that calls it after it has
-- locked the chat sees what was committed while it ran, which its joins do not.
CREATE FUNCTION chat_state(chat integer) RETURNS text
  LANGUAGE plpgsql VOLATILE STRICT AS $$
BEGIN
  RETURN (
    SELECT row(
      chats.id,
      chats.type,
      chats.status,
      chats.buyer_id,
      chats.vendor_id,
      chats.product_id,
      coalesce(chats.closed_at > app_now() - interval '7 days', false),
      chats.type = 'sale' AND (buyers.suspended_at IS NOT NULL OR vendors.suspended_at IS NOT NULL),
      chats.buyer_muted,
      chats.vendor_muted,
      entitlements.subscription_status,
      CASE
        WHEN entitlements.chat_override_until IS NULL OR entitlements.chat_override_until > app_now()
        THEN entitlements.chat_override
      END,
      entitlements.subscription_end_date,
      entitlements.completed_sales,
      coalesce(entitlements.subscription_end_date > app_now(), false),
      buyers.name,
      vendors.name
    )::text
    FROM chats
    JOIN users buyers ON buyers.id = chats.buyer_id
    LEFT JOIN users vendors ON vendors.id = chats.vendor_id
    LEFT JOIN entitlements ON entitlements.user_id = chats.vendor_id
    WHERE chats.id = chat
  );
END $$;
