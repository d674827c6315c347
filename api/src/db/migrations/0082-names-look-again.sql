-- The next start recomputes the skeletons: a zero now counts as an o, and a dot, a dash and an underscore count as the
-- same. Of two old names that now look alike, one is listed to the admins; both stay.

update users set username_skeleton = null where username_skeleton ~ '[A-Z_ -]';
