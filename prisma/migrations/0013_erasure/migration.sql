-- Where a person is found who asks to be erased.

-- Orders without a customer, by the email address of the guest.
CREATE INDEX orders_guest_email ON orders (fold(billing_email)) WHERE customer_id IS NULL;
CREATE INDEX product_review_author ON product_review (fold(author)) WHERE author <> '';

-- Deleted records, whose last values the audit has.
CREATE INDEX audit_entry_deleted_email ON audit_entry
  (fold(coalesce(members ->> 'billingAddress.email', members ->> 'email')))
  WHERE action = 'Delete' AND part IS NULL
    AND record_type IN ('Customer', 'NewsletterMember', 'Order');
CREATE INDEX audit_entry_deleted_customer ON audit_entry ((members ->> 'customerId'))
  WHERE action = 'Delete' AND part IS NULL AND record_type IN ('Contact', 'Order');
CREATE INDEX audit_entry_deleted_author ON audit_entry (fold(members ->> 'author'))
  WHERE action = 'Delete' AND part IS NULL AND record_type = 'ProductReview';
