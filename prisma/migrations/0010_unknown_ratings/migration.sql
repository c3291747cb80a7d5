-- A rating of 0 is none, so filters of GraphQL compare null instead.
CREATE INDEX product_known_rating ON product ((nullif(rating, 0)));
CREATE INDEX product_review_known_rating ON product_review ((nullif(rating, 0)));
