-- Text messages go with the phone they went to (a trigger of the product's own), however a factor is removed.
grant trigger on auth.mfa_factors to session_user;
